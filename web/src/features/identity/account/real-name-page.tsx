// One's real name for this fair: entered once, shown masked afterwards.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Identity, identityQuery } from '@/features/identity/api';
import { failureText } from '@/shared/failure-text';
import { formatDate } from '@/shared/format';
import { Head } from '@/shared/head';
import { useT } from '@/shared/i18n';
import type { PageModule } from '@/shared/routing';
import { useStartup } from '@/shared/startup';
import { Button } from '@/ui/button';
import { Empty, ErrorPanel, Loading } from '@/ui/states';
import { Tag } from '@/ui/tag';
import styles from './account.module.css';
import { RealNameForm } from './real-name-form';

const isAsked = ({ apply_params }: { apply_params?: { other?: { identity?: number } } | null }) =>
  apply_params?.other?.identity === 1;

export const queries: PageModule['queries'] = ({ startup }) => (isAsked(startup.meeting) ? [identityQuery()] : []);

export default function RealNamePage() {
  const t = useT();
  const { meeting } = useStartup();
  return (
    <>
      <Head title={t('identity.realName.title')} noindex />
      <h1 className={styles.title}>{t('identity.realName.title')}</h1>
      {isAsked(meeting) ? (
        <>
          <p className={styles.lead}>{t('identity.realName.lead')}</p>
          <RealName />
        </>
      ) : (
        <Empty title={t('identity.realName.notAsked')} />
      )}
    </>
  );
}

function RealName() {
  const t = useT();
  const { data, error, isPending, refetch } = useQuery(identityQuery());
  const [isChanging, setChanging] = useState(false);
  if (isPending) return <Loading label={t('shared.loading')} lines={4} />;
  if (error) {
    return (
      <ErrorPanel title={t('shared.busy')} action={<Button onClick={() => refetch()}>{t('shared.retry')}</Button>}>
        {failureText(error, t)}
      </ErrorPanel>
    );
  }
  if (data && !isChanging) return <Known identity={data} onChange={() => setChanging(true)} />;
  return (
    <div className={styles.sheet}>
      <RealNameForm onSaved={() => setChanging(false)} onCancel={data ? () => setChanging(false) : undefined} />
    </div>
  );
}

function Known({ identity, onChange }: { identity: Identity; onChange: () => void }) {
  const t = useT();
  return (
    <div className={styles.sheet}>
      <dl className={styles.known}>
        <dt>{t('identity.realName.state')}</dt>
        <dd>
          <Tag flag="C">{t('identity.realName.verified')}</Tag>
        </dd>
        <dt>{t('identity.realName.name')}</dt>
        <dd>{identity.name}</dd>
        <dt>{t(identity.id_type === 1 ? 'identity.realName.nationalId' : 'identity.realName.passport')}</dt>
        <dd>{identity.id_number_masked}</dd>
        <dt>{t('identity.realName.since')}</dt>
        <dd>{formatDate(identity.verified_at, 'minute')}</dd>
        {identity.consent_at ? (
          <>
            <dt>{t('identity.realName.consented')}</dt>
            <dd>
              {formatDate(identity.consent_at, 'minute')} ({identity.consent_version})
            </dd>
          </>
        ) : null}
      </dl>
      <Button onClick={onChange}>{t('identity.realName.change')}</Button>
    </div>
  );
}
