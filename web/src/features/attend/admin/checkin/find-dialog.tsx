// Finding somebody who comes without a ticket: the server knows names by sound, the downloaded list by their letters.
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { read } from '@/api/query';
import { useI18n } from '@/shared/i18n';
import { useStartup } from '@/shared/startup';
import { Dialog } from '@/ui/dialog';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import type { Device } from './device';
import { findTickets } from './find';
import styles from './find-dialog.module.css';
import { REVOKED } from './types';
import { momentOf } from './verdict-words';

const PEOPLE = '/atms/attend/check_in/people';

interface FindDialogProps {
  open: boolean;
  onClose: () => void;
  device: Device;
  isOnline: boolean;
  onFound: (ticketId: number) => void;
}

interface Person {
  ticket_id: number;
  name: string;
  company: string;
  ticket_type_zh: string;
  ticket_type_en: string;
  status: number;
  let_in_at?: number | null;
}

export function FindDialog({ open, onClose, ...rest }: FindDialogProps) {
  const { t } = useI18n();
  return (
    <Dialog open={open} onClose={onClose} title={t('attend.checkin.find')} closeLabel={t('shared.close')} width={560}>
      <Search {...rest} />
    </Dialog>
  );
}

function Search({ device, isOnline, onFound }: Omit<FindDialogProps, 'open' | 'onClose'>) {
  const { t } = useI18n();
  const { meetingId } = useStartup();
  const [words, setWords] = useState('');
  const keyword = useDeferredValue(words.trim());
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // After the dialog has opened, which gives the focus to its cross.
    const opened = requestAnimationFrame(() => field.current?.focus());
    return () => cancelAnimationFrame(opened);
  }, []);
  const asked = useQuery({
    ...read(PEOPLE, { activity_id: meetingId, keyword }, { auth: true, staleTime: 0 }),
    enabled: isOnline && keyword !== '',
    retry: false,
  });
  const listed = (): Person[] =>
    findTickets(device.tickets(), keyword).map((ticket) => ({ ...ticket, ticket_id: ticket.id }));
  // Without an answer there is the list.
  const people: Person[] | undefined = isOnline && !asked.error ? asked.data : listed();
  return (
    <div className={styles.search}>
      <Field label={t('attend.checkin.findLabel')}>
        <Input
          type="search"
          size="large"
          value={words}
          ref={field}
          autoComplete="off"
          onChange={(event) => setWords(event.currentTarget.value)}
        />
      </Field>
      {keyword && people ? (
        people.length > 0 ? (
          <ul className={styles.people}>
            {people.map((person) => (
              <li key={person.ticket_id}>
                <PersonButton person={person} onPress={() => onFound(person.ticket_id)} />
              </li>
            ))}
          </ul>
        ) : (
          <p role="status">{t('attend.checkin.nobody')}</p>
        )
      ) : null}
    </div>
  );
}

function PersonButton({ person, onPress }: { person: Person; onPress: () => void }) {
  const { t, local } = useI18n();
  const state =
    person.status === REVOKED
      ? t('attend.checkin.reason.revoked')
      : person.let_in_at
        ? t('attend.checkin.inSince', { at: momentOf(person.let_in_at, Date.now() / 1000) })
        : t('attend.checkin.notIn');
  return (
    <button type="button" className={styles.person} onClick={onPress}>
      <b>{person.name}</b>
      <span>{[person.company, local(person, 'ticket_type')].filter(Boolean).join(' · ')}</span>
      <small>{state}</small>
    </button>
  );
}
