// Owns one of a company's people on the page of its team: name, address, and where their registration stands.
import { useI18n } from '@/shared/i18n';
import { PayNow } from '@/shared/pay-now';
import { personName } from '@/shared/person';
import { useStartup } from '@/shared/startup';
import { Tag } from '@/ui/tag';
import { REGISTRATION_STATES } from '../admin/models';
import { isDue, PATH, type Team } from '../models';
import styles from './team.module.css';

export type Person = Team['people'][number];

export function StateTag({ status, payment }: { status: number; payment: number }) {
  const { t } = useI18n();
  if (isDue({ payment })) return <Tag flag="P">{t('attend.team.due')}</Tag>;
  const found = REGISTRATION_STATES.find(([value]) => value === status);
  if (!found) return <span className={styles.quiet}>{t('attend.team.unregistered')}</span>;
  const [, flag, name] = found;
  return <Tag flag={flag}>{t(`attend.reviewing.state.${name}`)}</Tag>;
}

interface PayForProps {
  name: string;
  registration: { registration_id?: number | null; payment: number };
}

/** Pays for a colleague's place, where that is to be paid. */
export function PayFor({ name, registration }: PayForProps) {
  const { registration_id } = registration;
  return isDue(registration) && registration_id ? <PayButton name={name} registration_id={registration_id} /> : null;
}

function PayButton({ name, registration_id }: { name: string; registration_id: number }) {
  const { t } = useI18n();
  const { meetingId } = useStartup();
  return (
    <PayNow
      kind="ink"
      aria-label={`${t('attend.team.pay')} ${name}`}
      start={(api, options) => api.post(PATH.pay, { activity_id: meetingId, registration_id }, options)}
    >
      {t('attend.team.pay')}
    </PayNow>
  );
}

export function PersonLine({ person }: { person: Person }) {
  const { local } = useI18n();
  const ticket = local(person, 'ticket_type');
  return (
    <span className={styles.line}>
      <span>
        <b>{personName(person, { local })}</b>
        <small>{[person.email, person.number, ticket].filter(Boolean).join(' · ')}</small>
      </span>
      <StateTag status={person.status} payment={person.payment} />
    </span>
  );
}
