// Owns the panel in which somebody is invited: a few words, a time that suits both, and what stands against it.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { failureText } from '@/shared/failure-text';
import { formatDate } from '@/shared/format';
import { useI18n } from '@/shared/i18n';
import { personName } from '@/shared/person';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { Field } from '@/ui/field';
import { Icon } from '@/ui/icon';
import { arrowRight } from '@/ui/icons';
import { TextArea } from '@/ui/input';
import { MAX } from '../models';
import { checkQuery } from '../queries';
import { Face, type ShownPerson, useJobWords } from './face';
import { TimeLine } from './invitation-panel';
import styles from './invitation-panel.module.css';
import type { Slot } from './slots';
import type { Acts } from './use-acts';

interface NewInvitationProps {
  userId: number;
  person: ShownPerson;
  chosen: Slot | null;
  slotMinutes: number;
  /** Whether the slots are known, so that there being none is one. */
  isReady: boolean;
  acts: Acts;
  onSent: (id: number) => void;
  onLeave: () => void;
}

export function NewInvitation(props: NewInvitationProps) {
  const { userId, person, chosen, slotMinutes, isReady, acts, onSent, onLeave } = props;
  const i18n = useI18n();
  const { t, local } = i18n;
  const workOf = useJobWords();
  const [message, setMessage] = useState('');
  const { data: check, error } = useQuery(checkQuery(userId));
  const isRefused = check !== undefined && !check.ok;
  const send = async () => {
    if (chosen === null) return;
    const id = await acts.invite(userId, chosen.at, message.trim());
    if (id !== null) onSent(id);
  };
  return (
    <section className={styles.panel} aria-label={t('one2one.invite.title')}>
      <header>
        <h2>{t('one2one.invite.title')}</h2>
      </header>
      <div className={styles.body}>
        <div className={styles.person}>
          <Face of={person} />
          <div>
            <b>{personName(person, i18n)}</b>
            <p>{workOf(person)}</p>
          </div>
        </div>
        {isRefused ? (
          <Alert kind="warn" className={styles.warning}>
            {local(check, 'message')}
          </Alert>
        ) : (
          <>
            <Field
              className={styles.message}
              label={t('one2one.invite.message')}
              hint={t('one2one.invite.messageHint', { n: MAX.message - message.length })}
            >
              <TextArea
                name="message"
                rows={3}
                maxLength={MAX.message}
                value={message}
                onChange={({ target }) => setMessage(target.value)}
              />
            </Field>
            {chosen ? (
              <ol className={styles.times}>
                <TimeLine words={t('one2one.panel.youPropose')} at={chosen.at} look="new">
                  <p>
                    {t('one2one.panel.bothFree', { minutes: slotMinutes })}{' '}
                    {t('one2one.panel.tablesLeft', { n: chosen.tables_free })}
                  </p>
                </TimeLine>
              </ol>
            ) : isReady ? (
              <Alert kind="warn" className={styles.warning}>
                {t('one2one.invite.noSlot')}
              </Alert>
            ) : null}
          </>
        )}
        {error && check === undefined ? <Alert kind="bad">{failureText(error, t)}</Alert> : null}
        <div className={styles.answers}>
          {!isRefused && (
            <Button
              kind="go"
              size="large"
              wide
              disabled={chosen === null || check === undefined}
              busy={acts.busy === 'invite'}
              onClick={() => void send()}
            >
              {chosen
                ? t('one2one.invite.send', { time: formatDate(chosen.at, 'time') })
                : t('one2one.invite.sendPlain')}
              <Icon path={arrowRight} />
            </Button>
          )}
          <Button kind="bare" wide onClick={onLeave}>
            {t('one2one.invite.leave')}
          </Button>
        </div>
      </div>
    </section>
  );
}
