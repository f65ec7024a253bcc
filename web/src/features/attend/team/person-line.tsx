// Owns one of a company's people on the page of its team: name, address, and where their registration stands.
import { useI18n } from '@/shared/i18n';
import { personName } from '@/shared/person';
import { Tag } from '@/ui/tag';
import { REGISTRATION_STATES } from '../admin/models';
import type { Team } from '../models';
import styles from './team.module.css';

export type Person = Team['people'][number];

export function StateTag({ status }: { status: number }) {
  const { t } = useI18n();
  const found = REGISTRATION_STATES.find(([value]) => value === status);
  if (!found) return <span className={styles.quiet}>{t('attend.team.unregistered')}</span>;
  const [, flag, name] = found;
  return <Tag flag={flag}>{t(`attend.reviewing.state.${name}`)}</Tag>;
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
      <StateTag status={person.status} />
    </span>
  );
}
