// Handing over the first password of a tenant that no mail reaches: asked first, then shown once.
import { useState } from 'react';
import type { DataOf } from '@/api/typing';
import type { Tenant } from '@/features/identity/models';
import { ConfirmDialog } from '@/shared/form';
import { formatDate } from '@/shared/format';
import { useI18n } from '@/shared/i18n';
import { useApi, WRITE } from '@/shared/use-api';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import styles from './first-password.module.css';

const FIRST_PASSWORD = '/atms/tenant/first_password';
type NewPassword = DataOf<typeof FIRST_PASSWORD, 'post'>;

export function FirstPassword({ tenant, onClose }: { tenant: Tenant | null; onClose: () => void }) {
  const { t, local } = useI18n();
  const api = useApi();
  const [handed, setHanded] = useState<NewPassword | null>(null);
  const name = tenant ? local(tenant, 'name') : '';
  return (
    <>
      <ConfirmDialog
        open={tenant !== null}
        onClose={onClose}
        isBad={false}
        title={t('identity.tenants.handTitle', { name })}
        text={t('identity.tenants.handText')}
        actLabel={t('identity.tenants.handDo')}
        act={async () => {
          if (tenant) setHanded(await api.post(FIRST_PASSWORD, { id: tenant.id }, WRITE));
        }}
      />
      <Dialog
        open={handed !== null}
        onClose={() => setHanded(null)}
        title={t('identity.tenants.handed')}
        closeLabel={t('shared.close')}
        width={460}
        footer={<Button onClick={() => setHanded(null)}>{t('shared.close')}</Button>}
      >
        {handed ? (
          <>
            <Alert kind="warn">{t('identity.tenants.handedOnce')}</Alert>
            <dl className={styles.facts}>
              <dt>{t('identity.tenants.handedUrl')}</dt>
              <dd>{handed.url}</dd>
              <dt>{t('identity.tenants.handedAccount')}</dt>
              <dd>{handed.account}</dd>
              <dt>{t('identity.tenants.handedPassword')}</dt>
              <dd>
                <code>{handed.password}</code>
              </dd>
              <dt>{t('identity.tenants.handedUntil')}</dt>
              <dd>{formatDate(handed.expires_at, 'minute')}</dd>
            </dl>
          </>
        ) : null}
      </Dialog>
    </>
  );
}
