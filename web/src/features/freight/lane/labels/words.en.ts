// English words of public pages and of the console for the exhibitors beside an inquiry.
import type { Translation } from '@/shared/i18n';
import type zh from './words.zh';

const labels: Translation<typeof zh> = {
  'freight.lane.exhibitors': '{n} exhibitors at the fair serve this lane',
  'freight.lane.exhibitors_one': '{n} exhibitor at the fair serves this lane',
  'freight.lane.days': '{n} days',
  'freight.lane.days_one': '{n} day',
  'freight.lane.rates': 'Rates and exhibitors of this lane',
};

export default labels;
