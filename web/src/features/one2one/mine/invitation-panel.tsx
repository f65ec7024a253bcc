// Owns the panel of one meeting: who asks for what, what stands against it, and the answers that are possible now.
import type { ReactNode } from 'react';
import { formatDate } from '@/shared/format';
import { useI18n } from '@/shared/i18n';
import { personName } from '@/shared/person';
import { Button } from '@/ui/button';
import { cx } from '@/ui/class-names';
import { Icon } from '@/ui/icon';
import { arrowRight, calendar, octagonAlert } from '@/ui/icons';
import { Tag } from '@/ui/tag';
import { type Action, type Appointment, askedAt, flagOf, isAgreed, labelOf } from '../models';
import { Face, useJobWords } from './face';
import styles from './invitation-panel.module.css';
import type { Slot } from './slots';
import type { Acts } from './use-acts';

/** What is asked for before it is done: with a reason, for whom, or whether really. */
export type Asking = 'reject' | 'withdraw' | 'cancel' | 'hand_over' | 'no_show';

interface InvitationPanelProps {
  appointment: Appointment;
  /** The slot that one would propose, or take. */
  chosen: Slot | null;
  acts: Acts;
  onAsk: (asking: Asking) => void;
  onFile: () => void;
}

const day = (at: number) => formatDate(at, 'monthDay');

/** A time in the panel: who says it, the time, and what there is to say about it. */
export function TimeLine({ words, at, look, children }: TimeLineProps) {
  return (
    <li className={cx(look === 'old' && styles.old, look === 'new' && styles.new)}>
      <span>
        {words} <small>{day(at)}</small>
      </span>
      <b className={styles.time}>{formatDate(at, 'time')}</b>
      {children}
    </li>
  );
}

interface TimeLineProps {
  words: string;
  at: number;
  look?: 'old' | 'new';
  children?: ReactNode;
}

export function InvitationPanel(props: InvitationPanelProps) {
  const { appointment } = props;
  const i18n = useI18n();
  const { t } = i18n;
  const workOf = useJobWords();
  const { person, message, reason } = appointment;
  const waits = appointment.waits_for_me;
  const label = labelOf(appointment.label);
  const title = t(isAgreed(appointment) ? 'one2one.panel.meeting' : 'one2one.panel.invitation');
  return (
    <section className={styles.panel} aria-label={title}>
      <header>
        <h2>{title}</h2>
        <Tag flag={flagOf(label)}>{t(waits ? 'one2one.panel.waits' : `one2one.label.${label}`)}</Tag>
      </header>
      <div className={styles.body}>
        <div className={styles.person}>
          <Face of={person} />
          <div>
            <b>{personName(person, i18n)}</b>
            <p>{workOf(person)}</p>
          </div>
        </div>
        {message && <blockquote>{message}</blockquote>}
        {isAgreed(appointment) ? <Agreed appointment={appointment} /> : <Asked {...props} />}
        {reason && <p className={styles.reason}>{t('one2one.panel.reason', { reason })}</p>}
        <Answers {...props} />
      </div>
    </section>
  );
}

function Agreed({ appointment }: Pick<InvitationPanelProps, 'appointment'>) {
  const { t, lang, local } = useI18n();
  const where = [local(appointment, 'place'), local(appointment, 'table')].filter(Boolean);
  return (
    <ol className={styles.times}>
      <TimeLine words={t('one2one.panel.agreed')} at={appointment.slot_at} look="new">
        <p>
          {t('one2one.panel.minutes', { n: appointment.slot_minutes })}
          {where.length > 0 && <b> {where.join(lang === 'zh' ? '，' : ', ')}</b>}
        </p>
      </TimeLine>
    </ol>
  );
}

/** The first time, the other one that was proposed since, and the one that would be proposed now. */
function Asked({ appointment, chosen }: InvitationPanelProps) {
  const { t } = useI18n();
  const { slot_at, proposed_at, proposed_by_me, side, waits_for_me, can } = appointment;
  const asked = askedAt(appointment);
  const proposal = can.includes('propose') && chosen !== null && chosen.at !== asked ? chosen : null;
  const isOpen = label(appointment) === 'sent' || label(appointment) === 'received';
  return (
    <ol className={styles.times}>
      <TimeLine
        words={t(side === 1 ? 'one2one.panel.youAsked' : 'one2one.panel.theyAsked')}
        at={slot_at}
        look={proposed_at || proposal || !isOpen ? 'old' : 'new'}
      >
        {proposed_at ? null : <Clash appointment={appointment} />}
      </TimeLine>
      {proposed_at ? (
        <TimeLine
          words={t(proposed_by_me ? 'one2one.panel.youProposed' : 'one2one.panel.theyPropose')}
          at={proposed_at}
          look={proposal || !isOpen ? 'old' : 'new'}
        >
          <Clash appointment={appointment} />
        </TimeLine>
      ) : null}
      {proposal && waits_for_me ? (
        <TimeLine words={t('one2one.panel.youPropose')} at={proposal.at} look="new">
          <p>
            {t('one2one.panel.bothFree', { minutes: appointment.slot_minutes })}{' '}
            {t('one2one.panel.tablesLeft', { n: proposal.tables_free })}
          </p>
        </TimeLine>
      ) : null}
    </ol>
  );
}

/** Why the time that is asked for does not suit the reader. */
function Clash({ appointment: { clash, waits_for_me } }: Pick<InvitationPanelProps, 'appointment'>) {
  const { local } = useI18n();
  if (!clash || !waits_for_me) return null;
  return (
    <p className={styles.clash}>
      <Icon path={octagonAlert} size={15} />
      {local({ clash_zh: clash.zh, clash_en: clash.en }, 'clash')}
    </p>
  );
}

const label = (appointment: Appointment) => labelOf(appointment.label);

function Answers({ appointment, chosen, acts, onAsk, onFile }: InvitationPanelProps) {
  const { t } = useI18n();
  const may = (action: Action) => appointment.can.includes(action);
  const asked = askedAt(appointment);
  const other = may('propose') && chosen !== null && chosen.at !== asked ? chosen.at : null;
  const accept = t('one2one.act.accept', { time: formatDate(asked, 'time') });
  const isAccepted = label(appointment) === 'accepted';
  return (
    <div className={styles.answers}>
      {other !== null ? (
        <Button
          kind="go"
          size="large"
          wide
          busy={acts.busy === 'propose'}
          onClick={() => void acts.attempt(appointment, 'propose', { slot_at: other })}
        >
          {t('one2one.act.propose', { time: formatDate(other, 'time') })}
          <Icon path={arrowRight} />
        </Button>
      ) : may('accept') ? (
        <Button
          kind="go"
          size="large"
          wide
          busy={acts.busy === 'accept'}
          onClick={() => void acts.attempt(appointment, 'accept')}
        >
          {accept}
        </Button>
      ) : null}
      <div className={styles.two}>
        {other !== null && may('accept') && (
          <Button busy={acts.busy === 'accept'} onClick={() => void acts.attempt(appointment, 'accept')}>
            {accept}
          </Button>
        )}
        {isAccepted && (
          <Button onClick={onFile}>
            <Icon path={calendar} size={18} />
            {t('one2one.act.file')}
          </Button>
        )}
        {may('hand_over') && <Button onClick={() => onAsk('hand_over')}>{t('one2one.act.handOver')}</Button>}
        {may('no_show') && <Button onClick={() => onAsk('no_show')}>{t('one2one.act.noShow')}</Button>}
      </div>
      {(['reject', 'withdraw', 'cancel'] as const).filter(may).map((action) => (
        <Button key={action} kind="bare" wide onClick={() => onAsk(action)}>
          {t(`one2one.act.${action}`)}
        </Button>
      ))}
      {label(appointment) === 'sent' || label(appointment) === 'received' ? (
        <p className={styles.until}>
          {t('one2one.panel.answerBy', { time: formatDate(appointment.answer_until, 'minute') })}
        </p>
      ) : null}
    </div>
  );
}
