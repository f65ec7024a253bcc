// Owns somebody's registration as it stands: its state and what comes next, and what they can do with it.
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { Api } from '@/api/client';
import { apiOf } from '@/api/query';
import { formatDate, money } from '@/shared/format';
import { useI18n } from '@/shared/i18n';
import { useIdempotencyKey } from '@/shared/idempotency';
import { PayNow } from '@/shared/pay-now';
import { reloadSession } from '@/shared/session';
import { useMeetingOf, useStartup } from '@/shared/startup';
import { ZoneNote } from '@/shared/zone-note';
import { Button } from '@/ui/button';
import { Field } from '@/ui/field';
import type { FlagCode } from '@/ui/flag';
import { Input } from '@/ui/input';
import { Tag } from '@/ui/tag';
import {
  isDue,
  isLive,
  type Mine,
  PAGE,
  PATH,
  PAYMENT,
  type Registration,
  ROLE,
  roleOf,
  type Stage,
  stageOf,
} from '../models';
import { ActionDialog } from './action-dialog';
import styles from './register.module.css';

const FLAGS: Record<Stage, FlagCode> = { succeeded: 'C', pending: 'K', refused: 'N', cancelled: 'M', waiting: 'P' };
const WRITE = { auth: true, json: true } as const;

interface OwnRegistrationProps {
  registration: Registration;
  mine: Mine;
  /** Whether the fair gives out tickets. */
  hasTickets: boolean;
  /** It has just been sent: readers are led here. */
  isFresh: boolean;
  onEdit: () => void;
}

export function OwnRegistration({ registration, mine, hasTickets, isFresh, onEdit }: OwnRegistrationProps) {
  const { t } = useI18n();
  const stage = stageOf(registration.status);
  /** What it is called: a place that is to be paid is no review. */
  const standing = isDue(registration) ? 'due' : stage;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isFresh) heading.current?.focus();
  }, [isFresh]);
  const { reason, waiting_position, pay_until, activity_id } = registration;
  const { timezone } = useMeetingOf(activity_id);
  return (
    <section className={styles.state} aria-labelledby="registration">
      <p className={styles.line}>
        <Tag flag={FLAGS[stage]}>{t(`attend.stage.${standing}`)}</Tag>
        <span>{registration.number}</span>
      </p>
      <h2 id="registration" ref={heading} tabIndex={-1} className={styles.stateTitle}>
        {t(`attend.state.${standing}`)}
      </h2>
      {stage === 'waiting' && waiting_position ? (
        <p className={styles.place}>{t('attend.state.place', { n: waiting_position })}</p>
      ) : null}
      <p>{t(stage === 'succeeded' && !hasTickets ? 'attend.state.noTicketText' : `attend.state.${standing}Text`)}</p>
      {isDue(registration) && pay_until ? (
        <p className={styles.place}>
          {t('attend.pay.until', { time: formatDate(pay_until, 'minute', timezone) })}{' '}
          <ZoneNote at={pay_until} of={activity_id} />
        </p>
      ) : null}
      {reason && <p className={styles.reason}>{t('attend.state.reason', { reason })}</p>}
      <Facts registration={registration} />
      {isLive(stage) && mine.can_edit && mine.edit_until ? (
        <p className={styles.note}>
          {t('attend.state.until', { time: formatDate(mine.edit_until, 'minute', timezone) })}{' '}
          <ZoneNote at={mine.edit_until} of={activity_id} />
        </p>
      ) : null}
      <RegistrationActions
        registration={registration}
        mine={mine}
        stage={stage}
        hasTickets={hasTickets}
        onEdit={onEdit}
      />
    </section>
  );
}

function Facts({ registration }: { registration: Registration }) {
  const { t, local } = useI18n();
  const { name, position, email, mobile, atype, price, amount, currency, payment } = registration;
  const paidWord = (state: number) =>
    state === PAYMENT.paid
      ? ` · ${t('attend.pay.paid')}`
      : state === PAYMENT.refunded
        ? ` · ${t('attend.pay.refunded')}`
        : '';
  const facts = [
    [t('attend.form.name'), [name, position].filter(Boolean).join(' · ')],
    [t('attend.form.role'), t(`attend.role.${roleOf(atype)}`)],
    [t('attend.form.company'), local(registration, 'company')],
    [t('attend.form.mobile'), mobile],
    [t('attend.form.mail'), email],
    [t('attend.form.ticket'), local(registration, 'ticket_type')],
    [
      t(isDue(registration) ? 'attend.form.price' : 'attend.form.cost'),
      amount > 0 ? `${money(amount, currency)}${paidWord(payment)}` : price > 0 ? t('attend.type.free') : '',
    ],
  ].filter(([, value]) => value);
  return (
    <dl className={styles.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

interface RegistrationActionsProps
  extends Pick<OwnRegistrationProps, 'registration' | 'mine' | 'hasTickets' | 'onEdit'> {
  stage: Stage;
}

function RegistrationActions({ registration, mine, stage, hasTickets, onEdit }: RegistrationActionsProps) {
  const { t } = useI18n();
  const client = useQueryClient();
  const startup = useStartup();
  const idempotency = useIdempotencyKey();
  const [asked, setAsked] = useState<'cancel' | 'handOver' | 'takeBack' | null>(null);
  const [email, setEmail] = useState('');
  const of = { activity_id: registration.activity_id };
  const isSummit = registration.atype === ROLE.summit;
  const { handover_email, handover_until, version } = registration;
  const isOffered = handover_email !== '';

  function ask(action: typeof asked) {
    // Another action is another intention.
    idempotency.renew();
    setAsked(action);
  }
  async function act(write: (api: Api) => Promise<unknown>) {
    await write(apiOf(client));
    idempotency.renew();
    await reloadSession(client, startup);
    await Promise.all([PATH.mine, PATH.form].map((path) => client.invalidateQueries({ queryKey: [path] })));
  }
  return (
    <>
      {isOffered && (
        <p className={styles.note}>
          {t('attend.handOver.offered', { email: handover_email, time: formatDate(handover_until, 'minute') })}
        </p>
      )}
      <p className={styles.buttons}>
        {isDue(registration) && (
          <PayNow start={(api, options) => api.post(PATH.pay, of, options)}>{t('attend.pay.now')}</PayNow>
        )}
        {stage === 'succeeded' && isSummit && (
          <Button as={Link} to={PAGE.guests} kind="go">
            {t('attend.summit.guests')}
          </Button>
        )}
        {stage === 'succeeded' && hasTickets && (
          <Button as={Link} to={PAGE.ticket} kind={isSummit ? 'outline' : 'go'}>
            {t('attend.state.ticket')}
          </Button>
        )}
        {isLive(stage) && mine.can_edit && <Button onClick={onEdit}>{t('attend.state.edit')}</Button>}
        {registration.company_id && !isSummit && (
          <Button as={Link} to={PAGE.team}>
            {t('attend.state.team')}
          </Button>
        )}
        {!isLive(stage) && mine.can_apply && (
          <Button kind="go" onClick={onEdit}>
            {t(stage === 'refused' ? 'attend.state.resubmit' : 'attend.state.again')}
          </Button>
        )}
        {stage === 'succeeded' && mine.can_edit && !isSummit && (
          <Button onClick={() => ask(isOffered ? 'takeBack' : 'handOver')}>
            {t(isOffered ? 'attend.handOver.takeBack' : 'attend.handOver.do')}
          </Button>
        )}
        {isLive(stage) && mine.can_cancel && (
          <Button kind="bare" onClick={() => ask('cancel')}>
            {t(stage === 'waiting' ? 'attend.cancel.leave' : 'attend.cancel.do')}
          </Button>
        )}
      </p>
      <ActionDialog
        open={asked === 'cancel'}
        onClose={() => setAsked(null)}
        title={t('attend.cancel.title')}
        text={
          registration.payment === PAYMENT.paid
            ? t('attend.cancel.paidText')
            : t(hasTickets ? 'attend.cancel.text' : 'attend.cancel.plainText')
        }
        actLabel={t('attend.cancel.do')}
        isBad
        act={() =>
          act((api) => api.post(PATH.cancel, { ...of, version }, { ...WRITE, idempotencyKey: idempotency.key() }))
        }
      />
      <ActionDialog
        open={asked === 'handOver'}
        onClose={() => setAsked(null)}
        title={t('attend.handOver.title')}
        text={t('attend.handOver.text')}
        actLabel={t('attend.handOver.send')}
        act={() =>
          act((api) => api.post(PATH.handOver, { ...of, email }, { ...WRITE, idempotencyKey: idempotency.key() }))
        }
      >
        <Field label={t('attend.handOver.email')} className={styles.asked}>
          <Input
            type="email"
            name="handover_email"
            maxLength={120}
            autoComplete="off"
            value={email}
            onChange={(event) => {
              idempotency.renew();
              setEmail(event.target.value);
            }}
          />
        </Field>
      </ActionDialog>
      <ActionDialog
        open={asked === 'takeBack'}
        onClose={() => setAsked(null)}
        title={t('attend.handOver.backTitle')}
        text={t('attend.handOver.backText', { email: handover_email })}
        actLabel={t('attend.handOver.takeBack')}
        act={() => act((api) => api.delete(PATH.handOver, of, { auth: true }))}
      />
    </>
  );
}
