// Why the organiser returned a booth's materials: said until they are handed in again, also over the draft in which it is mended.
import { useT } from '@/shared/i18n';
import { Alert } from '@/ui/alert';
import type { Gathered } from './models';

export function ReturnedNote({ booth: { reason } }: { booth: Pick<Gathered, 'reason'> }) {
  const t = useT();
  return reason ? <Alert kind="warn">{t('booth.gather.returnedFor', { reason })}</Alert> : null;
}
