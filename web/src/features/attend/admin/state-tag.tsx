// Where a registration stands, with its flag.
import { useT } from '@/shared/i18n';
import { Tag } from '@/ui/tag';
import { REGISTRATION_STATES } from './models';

export function RegistrationTag({ status, isDue = false }: { status: number; isDue?: boolean }) {
  const t = useT();
  if (isDue) return <Tag flag="P">{t('attend.reviewing.due')}</Tag>;
  const [, flag, name] = REGISTRATION_STATES.find(([value]) => value === status) ?? REGISTRATION_STATES[0];
  return <Tag flag={flag}>{t(`attend.reviewing.state.${name}`)}</Tag>;
}
