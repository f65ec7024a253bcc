// How the materials of a booth stand: flag and word.
import { useT } from '@/shared/i18n';
import { Tag } from '@/ui/tag';
import { stateOf } from './models';

export function StateTag({ status }: { status: number }) {
  const t = useT();
  const [, flag, name] = stateOf(status);
  return <Tag flag={flag}>{t(`booth.gather.state.${name}`)}</Tag>;
}
