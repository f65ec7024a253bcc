// Owns invoices in the console: to whom they are made out, asking for one over paid orders, and those that were asked for.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DASH } from '@/shared/format';
import { useI18n } from '@/shared/i18n';
import { Loaded } from '@/shared/page/loaded';
import { Sheet, ToolsPage } from '@/shared/tools/page';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { groupedByFour } from '../amounts';
import type { Profile } from '../models';
import styles from '../orders/orders.module.css';
import { profileQuery } from '../queries';
import { AskSheet } from './ask-sheet';
import { InvoicesTable } from './invoices-table';
import { ProfileForm } from './profile-form';

export default function InvoicesPage() {
  const { t } = useI18n();
  const query = useQuery(profileQuery());
  const [isEditing, setEditing] = useState(false);
  const profile = query.data;
  return (
    <ToolsPage title={t('billing.invoices.title')} lead={t('billing.invoices.lead')}>
      <Loaded query={query}>
        {(found) => (
          <>
            <Sheet
              title={t('billing.invoice.data')}
              aside={
                <Button size="small" onClick={() => setEditing(true)}>
                  {t(found.is_new ? 'billing.invoices.fill' : 'billing.invoices.change')}
                </Button>
              }
            >
              {found.is_new ? (
                <p className={styles.note}>{t('billing.invoices.isNew')}</p>
              ) : (
                <ProfileData profile={found} />
              )}
            </Sheet>
            <AskSheet isReady={!found.is_new} />
          </>
        )}
      </Loaded>
      {profile?.is_new ? <Alert kind="warn">{t('billing.invoices.fillFirst')}</Alert> : null}
      <InvoicesTable />
      <ProfileForm open={isEditing} profile={profile ?? null} onClose={() => setEditing(false)} />
    </ToolsPage>
  );
}

function ProfileData({ profile }: { profile: Profile }) {
  const { t } = useI18n();
  const rows = [
    [t('billing.invoice.to'), profile.title],
    [t('billing.invoice.taxNumber'), profile.is_personal ? DASH : groupedByFour(profile.tax_number ?? '')],
    [t('billing.invoice.sentTo'), profile.email],
    [t('billing.invoice.address'), profile.address],
    [t('billing.invoice.phone'), profile.phone],
    [t('billing.invoice.bank'), profile.bank],
    [t('billing.invoice.account'), profile.account],
  ] as const;
  return (
    <dl className={styles.data}>
      {rows.map(([name, value]) =>
        value ? (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ) : null,
      )}
    </dl>
  );
}
