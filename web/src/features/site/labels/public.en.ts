// English labels of the site feature's public pages.
import type { Translation } from '@/shared/i18n';
import type zh from './public.zh';

const labels: Translation<typeof zh> = {};
export default labels;
