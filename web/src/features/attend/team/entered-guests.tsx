// Owns those whom the company registered without an account: where they stand, and a new link for them.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDate } from '@/shared/format';
import { useI18n } from '@/shared/i18n';
import { useStartup } from '@/shared/startup';
import { toast } from '@/shared/toast/toast';
import { Sheet } from '@/shared/tools/page';
import { useApi, WRITE } from '@/shared/use-api';
import { useAttempt } from '@/shared/use-attempt';
import { Button } from '@/ui/button';
import { PATH, type Team } from '../models';
import { PayFor, StateTag } from './person-line';
import styles from './team.module.css';

export function EnteredGuests({ guests }: { guests: Team['guests'] }) {
  const { t, local } = useI18n();
  const api = useApi();
  const attempt = useAttempt();
  const client = useQueryClient();
  const { meetingId } = useStartup();
  const [busy, setBusy] = useState<number | null>(null);
  if (guests.length === 0) return null;

  async function sendAgain({ registration_id, email }: Team['guests'][number]) {
    setBusy(registration_id);
    await attempt(async () => {
      await api.post(PATH.teamInvite, { activity_id: meetingId, email }, WRITE);
      toast.done(t('attend.team.sent', { email }));
      await client.invalidateQueries({ queryKey: [PATH.team] });
    });
    setBusy(null);
  }
  return (
    <Sheet title={t('attend.team.entered')}>
      <ul className={styles.people}>
        {guests.map((guest) => (
          <li key={guest.registration_id} className={styles.person}>
            <span className={styles.line}>
              <span>
                <b>{guest.name}</b>
                <small>
                  {[guest.email, guest.number, local(guest, 'ticket_type')].filter(Boolean).join(' · ')}
                  {guest.invited_until
                    ? ` · ${t('attend.team.until', { time: formatDate(guest.invited_until, 'minute') })}`
                    : ''}
                </small>
              </span>
              <StateTag status={guest.status} payment={guest.payment} />
            </span>
            <PayFor name={guest.name} registration={guest} />
            <Button
              size="small"
              busy={busy === guest.registration_id}
              aria-label={`${t('attend.team.again')} ${guest.name}`}
              onClick={() => void sendAgain(guest)}
            >
              {t('attend.team.again')}
            </Button>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
