// Where one is signed in, and ending it there.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Device, devicesQuery, useAccountApi } from '@/features/identity/api';
import { PasswordDialog } from '@/features/identity/password/password-dialog';
import { failureText } from '@/shared/failure-text';
import { formatDate, orDash } from '@/shared/format';
import { Head } from '@/shared/head';
import { useT } from '@/shared/i18n';
import type { PageModule } from '@/shared/routing';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { ErrorPanel, Loading } from '@/ui/states';
import { Tag } from '@/ui/tag';
import styles from './account.module.css';
import { EndDevice } from './end-device';

export const queries: PageModule['queries'] = () => [devicesQuery()];

export default function DevicesPage() {
  const t = useT();
  const { data, error, refetch } = useQuery({ ...devicesQuery(), refetchOnMount: 'always' });
  const [isChanging, setChanging] = useState(false);
  return (
    <>
      <Head title={t('identity.devices.title')} noindex />
      <h1 className={styles.title}>{t('identity.devices.title')}</h1>
      <p className={styles.lead}>{t('identity.devices.lead')}</p>
      <Button size="small" className={styles.password} onClick={() => setChanging(true)}>
        {t('identity.change.title')}
      </Button>
      <PasswordDialog open={isChanging} onClose={() => setChanging(false)} />
      {data ? (
        <DeviceList devices={data} />
      ) : error ? (
        <ErrorPanel title={t('shared.busy')} action={<Button onClick={() => refetch()}>{t('shared.retry')}</Button>}>
          {failureText(error, t)}
        </ErrorPanel>
      ) : (
        <Loading label={t('shared.loading')} lines={6} />
      )}
    </>
  );
}

function DeviceList({ devices }: { devices: Device[] }) {
  const t = useT();
  const client = useQueryClient();
  const api = useAccountApi();
  const [ending, setEnding] = useState<Device | null>(null);
  const [ended, setEnded] = useState<string | null>(null);
  // The one in hand first: what remains below is what may be somebody else's.
  const sorted = devices.toSorted(
    (a, b) => Number(b.current) - Number(a.current) || b.last_used_at - a.last_used_at || b.id - a.id,
  );

  async function end(device: Device) {
    await api.endDevice(device.id);
    await client.invalidateQueries({ queryKey: devicesQuery().queryKey });
    setEnded(device.device);
    setEnding(null);
  }

  return (
    <>
      {ended !== null ? (
        <Alert kind="ok" className={styles.message}>
          {t('identity.devices.ended', { device: orDash(ended) })}
        </Alert>
      ) : null}
      <ul className={styles.box} aria-label={t('identity.devices.title')}>
        {sorted.map((device) => (
          <li key={device.id} className={styles.device}>
            <div>
              <h2 className={styles.name}>{orDash(device.device)}</h2>
              <p className={styles.facts}>
                {t('identity.devices.facts', {
                  address: orDash(device.address),
                  since: formatDate(device.created_at, 'minute'),
                })}
              </p>
            </div>
            <p className={styles.used}>
              <b>{formatDate(device.last_used_at, 'minute')}</b>
              <small>{t('identity.devices.lastUsed')}</small>
            </p>
            <div className={styles.act}>
              {device.current ? (
                <Tag flag="C">{t('identity.devices.current')}</Tag>
              ) : (
                <Button
                  size="small"
                  onClick={() => setEnding(device)}
                  aria-label={t('identity.devices.endOf', { device: orDash(device.device) })}
                >
                  {t('identity.devices.end')}
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
      <EndDevice device={ending} onCancel={() => setEnding(null)} onEnd={end} />
    </>
  );
}
