// English labels of shared pieces that only console and admin screens use.
import type { Translation } from '@/shared/i18n';
import type zh from './console.zh';

const labels: Translation<typeof zh> = {};
export default labels;
