// English words of the console: the exhibitors beside an inquiry.
import type { Translation } from '@/shared/i18n';
import type zh from './console.zh';
import words from './words.en';

const labels: Translation<typeof zh> = { ...words };

export default labels;
