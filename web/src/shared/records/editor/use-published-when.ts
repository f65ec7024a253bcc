// Whether visitors see a record as it is saved or about to be, and if not, when.
import { formatDate, zoneWords } from '@/shared/format';
import { useT } from '@/shared/i18n';
import { type Scheduled, scheduleState, startOf } from '@/shared/schedule';
import type { Visibility } from './types';

export function usePublishedWhen() {
  const t = useT();
  return (of: Scheduled): Visibility => {
    const state = scheduleState(of, Date.now() / 1000);
    if (state === 'live') return { isNow: true, when: t('records.editor.atOnce'), note: t('records.editor.isPublic') };
    if (state !== 'scheduled') {
      const words = t(state === 'hidden' ? 'records.editor.hidden' : 'records.editor.over');
      return { isNow: false, when: words, note: words };
    }
    const start = startOf(of);
    const at = { at: formatDate(start, 'minute'), zone: zoneWords(start) };
    return { isNow: false, when: t('records.editor.from', at), note: t('records.editor.scheduled', at) };
  };
}
