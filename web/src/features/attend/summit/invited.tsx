// Owns an invitation as the guest sees it: who invites to what, their answer, and the ticket of whoever comes.
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { apiOf } from '@/api/query';
import { useForm } from '@/shared/form/use-form';
import { formatDate } from '@/shared/format';
import { useI18n, useT } from '@/shared/i18n';
import { useMeetingOf } from '@/shared/startup';
import { ZoneNote } from '@/shared/zone-note';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import { Loading } from '@/ui/states';
import { PATH } from '../models';
import { invitationQuery } from '../queries';
import { ActionDialog } from '../register/action-dialog';
import styles from './invitation-page.module.css';
import { GUEST, type Invitation } from './models';

const QrCode = lazy(() => import('@/ui/qr-code'));
const CODE_PX = 216;
const WRITE = { json: true, keepEmpty: true } as const;

interface InvitedProps {
  token: string;
  invitation: Invitation;
}

export function Invited({ token, invitation }: InvitedProps) {
  const { t, local } = useI18n();
  const { state, is_over, ticket, activity_id } = invitation;
  const { timezone } = useMeetingOf(activity_id);
  const host = [invitation.host_name, local(invitation, 'host_company')].filter(Boolean).join(' · ');
  const facts = [
    [t('attend.invitation.host'), host],
    [t('attend.invitation.when'), invitation.starts_at ? formatDate(invitation.starts_at, 'minute', timezone) : ''],
    [t('attend.invitation.where'), local(invitation, 'place')],
  ].filter(([, fact]) => fact);
  return (
    <>
      <header className={styles.head}>
        <h1 className={styles.title}>{t('attend.invitation.title', { meeting: local(invitation, 'title') })}</h1>
        <dl className={styles.facts}>
          {facts.map(([label, fact]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{fact}</dd>
            </div>
          ))}
        </dl>
        <ZoneNote at={invitation.starts_at} of={activity_id} className={styles.note} />
      </header>
      {state === GUEST.withdrawn ? (
        <Alert kind="bad">{t('attend.invitation.withdrawn')}</Alert>
      ) : state === GUEST.accepted && ticket ? (
        <Accepted token={token} invitation={invitation} ticket={ticket} />
      ) : is_over ? (
        <Alert kind="bad">{t('attend.invitation.over')}</Alert>
      ) : (
        <Answer token={token} invitation={invitation} />
      )}
    </>
  );
}

/** Sends an answer, and shows what came of it. */
function useAnswer(token: string) {
  const client = useQueryClient();
  return async (answer: { accept: boolean; name?: string; company?: string; diet?: string }) => {
    const { name = '', company = '', diet = '', accept } = answer;
    const after = await apiOf(client).post(PATH.answer, { token, accept, name, company, diet }, WRITE);
    client.setQueryData(invitationQuery(token).queryKey, after);
  };
}

const FIELDS = ['name', 'company', 'diet'] as const;

function Answer({ token, invitation }: InvitedProps) {
  const t = useT();
  const answer = useAnswer(token);
  const [isDeclining, setDeclining] = useState(false);
  const hasDeclined = invitation.state === GUEST.declined;
  const form = useForm({
    names: FIELDS,
    rules: { name: (value) => (value.trim() ? null : t('attend.form.needed')) },
    send: (values) => answer({ accept: true, ...values }),
  });
  return (
    <form {...form.formProps} className={styles.form}>
      <p>{t(hasDeclined ? 'attend.invitation.declined' : 'attend.invitation.ask')}</p>
      {form.failure && <Alert kind="bad">{form.failure}</Alert>}
      <Field label={t('attend.form.name')} hint={t('attend.invitation.nameHint')} error={form.errors.name} required>
        <Input name="name" maxLength={60} autoComplete="name" defaultValue={invitation.name} />
      </Field>
      <Field label={t('attend.form.company')} error={form.errors.company}>
        <Input name="company" maxLength={200} autoComplete="organization" defaultValue={invitation.company} />
      </Field>
      <Field label={t('attend.invitation.diet')} hint={t('attend.invitation.dietHint')} error={form.errors.diet}>
        <Input name="diet" maxLength={200} autoComplete="off" defaultValue={invitation.diet} />
      </Field>
      <p className={styles.buttons}>
        <Button kind="go" size="large" type={form.submitType} busy={form.busy}>
          {t('attend.invitation.accept')}
        </Button>
        {!hasDeclined && (
          <Button size="large" onClick={() => setDeclining(true)}>
            {t('attend.invitation.decline')}
          </Button>
        )}
      </p>
      <ActionDialog
        open={isDeclining}
        onClose={() => setDeclining(false)}
        title={t('attend.invitation.declineTitle')}
        text={t('attend.invitation.declineText', { name: invitation.host_name })}
        actLabel={t('attend.invitation.decline')}
        act={() => answer({ accept: false })}
      />
    </form>
  );
}

type Ticket = NonNullable<Invitation['ticket']>;

function Accepted({ token, invitation, ticket }: InvitedProps & { ticket: Ticket }) {
  const t = useT();
  const answer = useAnswer(token);
  const [isDeclining, setDeclining] = useState(false);
  const { came_at, is_over } = invitation;
  return (
    <section className={styles.ticket} aria-labelledby="ticket">
      <h2 id="ticket" className={styles.thanks}>
        {t(came_at ? 'attend.invitation.came' : 'attend.invitation.accepted')}
      </h2>
      <Suspense fallback={<Loading label={t('shared.loading')} lines={4} />}>
        <QrCode
          value={ticket.code}
          label={t('attend.invitation.code', { number: ticket.number })}
          size={CODE_PX}
          className={styles.code}
        />
      </Suspense>
      <p className={styles.number}>{ticket.number}</p>
      <p>{[invitation.name, invitation.company].filter(Boolean).join(' · ')}</p>
      <p className={styles.note}>{t('attend.invitation.keep')}</p>
      {!came_at && !is_over && (
        <p className={styles.buttons}>
          <Button onClick={() => setDeclining(true)}>{t('attend.invitation.cannot')}</Button>
        </p>
      )}
      <ActionDialog
        open={isDeclining}
        onClose={() => setDeclining(false)}
        title={t('attend.invitation.cannotTitle')}
        text={t('attend.invitation.cannotText', { name: invitation.host_name })}
        actLabel={t('attend.invitation.decline')}
        isBad
        act={() => answer({ accept: false })}
      />
    </section>
  );
}
