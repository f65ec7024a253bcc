// The progress bar of navigations, loaded with the first one.
import { BProgress } from '@bprogress/core';
import './progress.css';

BProgress.configure({ showSpinner: false, minimum: 0.12, trickleSpeed: 180 });

export const start = () => BProgress.start();
export const done = () => BProgress.done();
