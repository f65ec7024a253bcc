// From when visitors see what is about to be published, in words.
import { formatDate, zoneWords } from '@/shared/format';
import { useT } from '@/shared/i18n';
import { type Scheduled, SHOWN, startOf } from '@/shared/schedule';

export function useWhen() {
  const t = useT();
  return (of: Scheduled): string => {
    if (of.status !== SHOWN) return t('records.editor.hidden');
    const start = startOf(of);
    if (start * 1000 <= Date.now()) return t('records.editor.atOnce');
    return t('records.editor.from', { at: formatDate(start, 'minute'), zone: zoneWords(start) });
  };
}
