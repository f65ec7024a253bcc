// Owns what stands over the plan while booking is not open to the reader: when it opens, to whom, and their place in the queue.
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { isFailure } from '@/api/failure';
import { apiOf } from '@/api/query';
import { failureText } from '@/shared/failure-text';
import { formatDate } from '@/shared/format';
import { useI18n } from '@/shared/i18n';
import { useStartup } from '@/shared/startup';
import { clockOf, type ServerTime, useServerNow } from '@/shared/time-left';
import { ZoneNote } from '@/shared/zone-note';
import { Button } from '@/ui/button';
import { PATH, type QueuePlace, type Rules } from '../models';
import type { Selection } from '../use-selection';
import styles from './opening.module.css';
import { hasQueue, othersFirst, timesOf } from './opening-times';

interface OpeningProps {
  rules: Rules;
  serverTime: ServerTime;
  selection: Selection;
}

export function Opening({ rules, serverTime, selection }: OpeningProps) {
  const { t } = useI18n();
  const now = useServerNow(serverTime);
  const { closes_at } = rules;
  if (now === null) return null;
  if (closes_at && closes_at <= now) {
    return (
      <section className={styles.strip} aria-label={t('booth.opening.title')}>
        <p>
          {t('booth.opening.closed', { time: formatDate(closes_at, 'minute') })}{' '}
          <ZoneNote at={closes_at} className={styles.zone} />
        </p>
      </section>
    );
  }
  if (!hasQueue(rules, now)) {
    if (rules.audience !== 2) return null;
    return (
      <section className={styles.strip} aria-label={t('booth.opening.title')}>
        <Audience rules={rules} until={null} />
      </section>
    );
  }
  return <Queue rules={rules} now={now} selection={selection} />;
}

interface AudienceProps {
  rules: Rules;
  until: number | null;
}

/** To whom booking is open: whoever is none of them reads it here before they are refused. */
function Audience({ rules, until }: AudienceProps) {
  const { t } = useI18n();
  return (
    <>
      {rules.audience === 2 && <p>{t('booth.opening.invited')}</p>}
      {until && (
        <p>
          {t('booth.opening.lastYear', { time: formatDate(until, 'minute') })}{' '}
          <ZoneNote at={until} className={styles.zone} />
        </p>
      )}
    </>
  );
}

interface QueueProps {
  rules: Rules;
  now: number;
  selection: Selection;
}

function Queue({ rules, now, selection }: QueueProps) {
  const { t } = useI18n();
  const client = useQueryClient();
  const { meetingId } = useStartup();
  const [place, setPlace] = useState<QueuePlace | null>(null);
  const [failure, setFailure] = useState('');
  const [isAsking, setAsking] = useState(false);
  const ask = useCallback(async () => {
    setAsking(true);
    setFailure('');
    try {
      setPlace(await apiOf(client).post(PATH.queue, { activity_id: meetingId }, { auth: true, json: true }));
    } catch (error) {
      if (!isFailure(error)) throw error;
      setFailure(failureText(error, t));
    } finally {
      setAsking(false);
    }
  }, [client, meetingId, t]);
  const { opensAt, isOpen, isOthersTime, letInAt } = timesOf(rules, place, now);
  const isIn = place !== null && isOpen && place.admitted_at <= now;
  const until = othersFirst(rules, now);
  // Whoever is here when it opens hears their lot at that second, and so do the others at theirs.
  useEffect(() => {
    if (letInAt !== null && selection.isSignedIn) void ask();
  }, [letInAt, selection.isSignedIn, ask]);
  // "It opens in 36 seconds" is not true any more.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once they are in
  useEffect(() => {
    if (isIn) selection.forgetProblem();
  }, [isIn]);
  if (isIn) return null;
  return (
    <section className={styles.strip} aria-label={t('booth.opening.title')}>
      <div>
        <p className={styles.lead}>
          {isOpen || isOthersTime ? (
            t(isOpen ? 'booth.opening.open' : 'booth.opening.priority')
          ) : (
            <>
              {t('booth.opening.opens', { time: formatDate(opensAt, 'minute') })}{' '}
              <ZoneNote at={opensAt} className={styles.zone} />
            </>
          )}
        </p>
        <Audience rules={rules} until={until} />
        <p role="status">
          {place &&
            (isOpen
              ? t(place.ahead > 0 ? 'booth.queue.turn' : 'booth.queue.nextUp', {
                  n: place.ahead,
                  time: formatDate(place.admitted_at, 'second'),
                })
              : t('booth.queue.joined'))}
          {failure}
        </p>
      </div>
      <span className={styles.clock} role="timer" aria-label={t(isOpen ? 'booth.queue.left' : 'booth.opening.left')}>
        {clockOf((isOpen ? (place?.admitted_at ?? now) : opensAt) - now)}
      </span>
      {!place && (
        <Button
          kind="ink"
          className={styles.join}
          busy={isAsking}
          onClick={() => (selection.isSignedIn ? void ask() : selection.signIn())}
        >
          {t(selection.isSignedIn ? 'booth.queue.join' : 'booth.queue.signIn')}
        </Button>
      )}
    </section>
  );
}
