// Where a reservation and a booth stand, each with its flag.
import { useT } from '@/shared/i18n';
import { Tag } from '@/ui/tag';
import { BOOTH_STATES, RESERVATION_STATES } from './models';

export function ReservationTag({ status }: { status: number }) {
  const t = useT();
  const [, flag, name] = RESERVATION_STATES.find(([value]) => value === status) ?? RESERVATION_STATES[0];
  return <Tag flag={flag}>{t(`booth.reviewing.state.${name}`)}</Tag>;
}

export function BoothTag({ status }: { status: number }) {
  const t = useT();
  const [, flag, name] = BOOTH_STATES.find(([value]) => value === status) ?? BOOTH_STATES[0];
  return <Tag flag={flag}>{t(`booth.booths.state.${name}`)}</Tag>;
}
