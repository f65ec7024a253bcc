// Owns one guest in their host's list: where the invitation stands, since when, and what can be done about it.
import { copyText } from '@/shared/copy-text';
import { formatDate } from '@/shared/format';
import { useT } from '@/shared/i18n';
import { toast } from '@/shared/toast/toast';
import { Button } from '@/ui/button';
import { Tag } from '@/ui/tag';
import styles from './guests-page.module.css';
import { GUEST_STATES, type Guest, isOpen } from './models';

interface GuestItemProps {
  guest: Guest;
  /** The summit's. */
  zone: string;
  onRemind: () => void;
  /** Absent where nothing can be changed any more. */
  onEdit?: () => void;
  onWithdraw: () => void;
}

export function GuestItem({ guest, zone, onRemind, onEdit, onWithdraw }: GuestItemProps) {
  const t = useT();
  const { name, email, company, position, diet, link } = guest;
  const named = (label: string) => `${label} ${name}`;
  const copy = async () => {
    if (await copyText(link)) toast.done(t('attend.guests.copied'));
    else toast.failed(t('attend.guests.notCopied'));
  };
  const times: [string, number | null | undefined][] = [
    [t('attend.guests.invitedAt'), guest.invited_at],
    [t('attend.guests.remindedAt'), guest.reminded_at],
    [t('attend.guests.openedAt'), guest.opened_at],
    [t('attend.guests.answeredAt'), guest.answered_at],
    [t('attend.guests.cameAt'), guest.came_at],
  ];
  return (
    <li className={styles.guest}>
      <div className={styles.person}>
        <p className={styles.name}>
          <b>{name}</b> <GuestTag guest={guest} />
        </p>
        <p>{[company, position].filter(Boolean).join(' · ')}</p>
        <p className={styles.email}>{email}</p>
        {diet && <p>{t('attend.guests.diet', { diet })}</p>}
      </div>
      <dl className={styles.times}>
        {times
          .filter(([, at]) => at)
          .map(([label, at]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{formatDate(at, 'minute', zone)}</dd>
            </div>
          ))}
      </dl>
      <p className={styles.buttons}>
        {guest.can_remind && (
          <Button aria-label={named(t('attend.guests.remind'))} onClick={onRemind}>
            {t('attend.guests.remind')}
          </Button>
        )}
        {link && (
          <Button aria-label={named(t('attend.guests.copy'))} onClick={() => void copy()}>
            {t('attend.guests.copy')}
          </Button>
        )}
        {onEdit && isOpen(guest) && (
          <Button aria-label={named(t('attend.guests.edit'))} onClick={onEdit}>
            {t('attend.guests.edit')}
          </Button>
        )}
        {guest.can_withdraw && (
          <Button kind="bare" aria-label={named(t('attend.guests.withdraw'))} onClick={onWithdraw}>
            {t('attend.guests.withdraw')}
          </Button>
        )}
      </p>
    </li>
  );
}

/** Where an invitation stands; whoever came is beyond that. */
export function GuestTag({ guest }: { guest: Pick<Guest, 'state' | 'came_at'> }) {
  const t = useT();
  if (guest.came_at) return <Tag flag="C">{t('attend.guests.state.came')}</Tag>;
  const [, flag, name] = GUEST_STATES.find(([state]) => state === guest.state) ?? GUEST_STATES[0];
  return <Tag flag={flag}>{t(`attend.guests.state.${name}`)}</Tag>;
}
