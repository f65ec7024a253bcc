// The phone's side of scanning: what is about to sign in, from where, and the two answers to it. Whoever is signed in here
// comes with the ticket, whoever scanned with a messaging app with a key from there.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { outsideScanQuery, type ScanRequest, scanRequestQuery, useAccountApi } from '@/features/identity/api';
import { formatDate, orDash } from '@/shared/format';
import { Head } from '@/shared/head';
import { useI18n, useT } from '@/shared/i18n';
import { personName } from '@/shared/person';
import { rememberReturn, userQuery, useSession } from '@/shared/session';
import { useHydrated } from '@/shared/use-hydrated';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { Loading } from '@/ui/states';
import { SignHeading } from '../sign-heading';
import styles from '../step.module.css';
import { useAction } from '../use-action';

const PATH = '/scanConfirm';

export default function ScanConfirmPage() {
  const t = useT();
  return (
    <>
      <Head title={t('identity.confirmTitle')} path={PATH} noindex />
      <Confirm />
    </>
  );
}

function Confirm() {
  const t = useT();
  const isHydrated = useHydrated();
  const [search] = useSearchParams();
  const { userId } = useSession();
  // The server's page knows neither the ticket nor the session.
  if (!isHydrated) return <Loading label={t('shared.loading')} />;
  const key = search.get('key') ?? '';
  if (key) return <OutsideRequest scanKey={key} />;
  const ticket = search.get('ticket') ?? '';
  if (!ticket) return <Dead />;
  return userId === null ? <SignInFirst ticket={ticket} /> : <Request ticket={ticket} userId={userId} />;
}

function SignInFirst({ ticket }: { ticket: string }) {
  const t = useT();
  const remember = () => rememberReturn(`${PATH}?ticket=${encodeURIComponent(ticket)}`);
  return (
    <>
      <SignHeading title={t('identity.confirmSignIn')}>
        <p>{t('identity.confirmSignInText')}</p>
      </SignHeading>
      <div className={styles.actions}>
        <Button as={Link} to="/signIn" onClick={remember} kind="go" size="large" wide>
          {t('identity.signIn')}
        </Button>
        <Button as={Link} to="/signUp" onClick={remember} size="large" wide>
          {t('identity.signUp')}
        </Button>
      </div>
    </>
  );
}

function Request({ ticket, userId }: { ticket: string; userId: number }) {
  const i18n = useI18n();
  const { t } = i18n;
  const api = useAccountApi();
  const { data: user } = useQuery(userQuery(userId));
  const { data, error } = useQuery(scanRequestQuery(ticket));
  if (error) return <Dead />;
  if (!data || !user) return <Loading label={t('shared.loading')} />;
  return (
    <Question
      request={data}
      text={t('identity.confirmText', { name: personName(user, i18n) })}
      confirm={() => api.confirmScan(ticket)}
      refuse={() => api.refuseScan(ticket)}
    />
  );
}

function OutsideRequest({ scanKey }: { scanKey: string }) {
  const t = useT();
  const api = useAccountApi();
  const { data, error } = useQuery(outsideScanQuery(scanKey));
  if (error) return <Dead />;
  if (!data) return <Loading label={t('shared.loading')} />;
  return (
    <Question
      request={data}
      text={t('identity.confirmOutsideText')}
      confirm={() => api.answerScanOutside(scanKey, 1)}
      refuse={() => api.answerScanOutside(scanKey, 0)}
    />
  );
}

interface QuestionProps {
  request: ScanRequest;
  /** As whom the device would sign in. */
  text: string;
  confirm: () => Promise<unknown>;
  refuse: () => Promise<unknown>;
}

function Question({ request, text, confirm, refuse }: QuestionProps) {
  const t = useT();
  const answering = useAction();
  const [answer, setAnswer] = useState<'confirmed' | 'refused' | null>(null);
  if (answer) return <Answered answer={answer} />;
  const say = async (word: 'confirmed' | 'refused') => {
    if (await answering.run(word === 'confirmed' ? confirm : refuse)) setAnswer(word);
  };
  return (
    <>
      <SignHeading title={t('identity.confirmTitle')}>
        <p>{text}</p>
      </SignHeading>
      <dl className={styles.facts}>
        <dt>{t('identity.device')}</dt>
        <dd>{orDash(request.device)}</dd>
        <dt>{t('identity.address')}</dt>
        <dd>{orDash(request.address)}</dd>
        <dt>{t('identity.requestedAt')}</dt>
        <dd>{formatDate(request.requested_at, 'second')}</dd>
      </dl>
      {answering.message ? (
        <Alert kind="bad" className={styles.message}>
          {answering.message}
        </Alert>
      ) : null}
      <div className={styles.actions}>
        <Button kind="go" size="large" wide onClick={() => void say('confirmed')} busy={answering.busy}>
          {t('identity.confirmDo')}
        </Button>
        <Button size="large" wide onClick={() => void say('refused')}>
          {t('identity.refuse')}
        </Button>
      </div>
      <p className={styles.aside}>{t('identity.confirmCare')}</p>
    </>
  );
}

function Answered({ answer }: { answer: 'confirmed' | 'refused' }) {
  const t = useT();
  return (
    <>
      <SignHeading title={t(`identity.${answer}Title`)} takesFocus>
        <p>{t(`identity.${answer}Text`)}</p>
      </SignHeading>
      <Button as={Link} to="/console" size="large" wide>
        {t('identity.toConsole')}
      </Button>
    </>
  );
}

function Dead() {
  const t = useT();
  return (
    <SignHeading title={t('identity.scanExpired')} takesFocus>
      <p>{t('identity.scanDeadText')}</p>
    </SignHeading>
  );
}
