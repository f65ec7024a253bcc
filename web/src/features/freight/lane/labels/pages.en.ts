// English words of public pages: the exhibitors beside an inquiry.
import type { Translation } from '@/shared/i18n';
import type zh from './pages.zh';
import words from './words.en';

const labels: Translation<typeof zh> = { ...words };

export default labels;
