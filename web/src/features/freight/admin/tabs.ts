// Where an inquiry stands, as the tabs of the work list: what waits for somebody comes first.
import type { Lang } from '@/shared/i18n';
import { inquiryStatus, labelOf } from '@/shared/refdata/enumerations';
import type { StatusTab } from '@/shared/table';
import { flagOf, STATE } from '../inquire/models';

const TABS = [STATE.pending, STATE.distributed, STATE.completed, STATE.discarded, STATE.draft] as const;

export const inquiryTabs = (lang: Lang): StatusTab[] =>
  TABS.map((status) => ({ status, flag: flagOf(status), label: labelOf(inquiryStatus, status, lang) ?? '' }));
