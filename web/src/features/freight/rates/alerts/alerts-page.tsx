// Owns somebody's alerts: which lanes they follow, at which price, what those cost now.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { failureText } from '@/shared/failure-text';
import { ConfirmDialog } from '@/shared/form';
import { formatDate } from '@/shared/format';
import { useI18n } from '@/shared/i18n';
import { useLive } from '@/shared/live/use-live';
import { containerSize, labelOf } from '@/shared/refdata/enumerations';
import { useSession } from '@/shared/session';
import { toast } from '@/shared/toast/toast';
import { ToolsPage } from '@/shared/tools/page';
import { AUTH, useApi } from '@/shared/use-api';
import { Button } from '@/ui/button';
import { Empty, ErrorPanel, Loading } from '@/ui/states';
import { Tag } from '@/ui/tag';
import { minePath } from '../../inquire/models';
import { priceText } from '../all-in';
import { addressOf, laneAt, PAGE } from '../choice';
import { PATH, type RateAlert } from '../models';
import { alertsQuery } from '../queries';
import { AlertForm } from './alert-form';
import styles from './alerts-page.module.css';

function State({ alert }: { alert: RateAlert }) {
  const { t } = useI18n();
  if (!alert.is_on) return <Tag flag="M">{t('freight.alerts.off')}</Tag>;
  return alert.is_low ? (
    <Tag flag="C">{t('freight.alerts.isLow')}</Tag>
  ) : (
    <Tag flag="P">{t('freight.alerts.waiting')}</Tag>
  );
}

/** With which inquiry it asks for quotes by itself, or that it cannot any more. */
function AsksWith({ alert: { ask_inquiry_id, ask_number } }: { alert: RateAlert }) {
  const { t } = useI18n();
  if (!ask_inquiry_id) return null;
  if (!ask_number) return <p className={styles.soft}>{t('freight.alerts.askGone')}</p>;
  return (
    <p className={styles.soft}>
      <Link to={minePath(ask_inquiry_id)} className={styles.asks}>
        {t('freight.alerts.asksWith', { number: ask_number })}
      </Link>
    </p>
  );
}

interface AlertRowProps {
  alert: RateAlert;
  lane: string;
  onEdit: () => void;
  onDelete: () => void;
}

function AlertRow({ alert, lane, onEdit, onDelete }: AlertRowProps) {
  const { t, lang } = useI18n();
  const to = addressOf(laneAt(alert.pol.code, alert.pod.code, alert.container, alert.currency));
  const facts: [string, string][] = [
    [t('freight.alerts.below'), priceText(alert.below, alert.currency)],
    [
      t('freight.alerts.now'),
      alert.lowest == null ? t('freight.alerts.noRate') : priceText(alert.lowest, alert.currency),
    ],
    [t('freight.alerts.told'), alert.last_told ? formatDate(alert.last_told, 'minute') : t('freight.alerts.never')],
  ];
  return (
    <li className={styles.row}>
      <div>
        <h2 className={styles.lane}>
          <Link to={to}>{lane}</Link>
        </h2>
        <p className={styles.soft}>{labelOf(containerSize, alert.container, lang)}</p>
        <AsksWith alert={alert} />
      </div>
      <dl className={styles.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <State alert={alert} />
      <div className={styles.acts}>
        <Button size="small" onClick={onEdit} aria-label={t('freight.alerts.editOf', { lane })}>
          {t('freight.alerts.change')}
        </Button>
        <Button size="small" kind="bare" onClick={onDelete} aria-label={t('freight.alerts.deleteOf', { lane })}>
          {t('freight.alerts.delete')}
        </Button>
      </div>
    </li>
  );
}

export default function AlertsPage() {
  const { t, local } = useI18n();
  const api = useApi();
  const client = useQueryClient();
  const { userId } = useSession();
  const query = useQuery(alertsQuery());
  // A price that falls meanwhile shows at once: a notice comes with it.
  useLive(
    userId === null ? null : `notices:${userId}`,
    () => void client.invalidateQueries({ queryKey: [PATH.alerts] }),
  );
  const [editing, setEditing] = useState<RateAlert | 'new' | null>(null);
  const [deleting, setDeleting] = useState<RateAlert | null>(null);
  const laneOf = ({ pol, pod }: RateAlert) =>
    t('freight.alerts.lane', { from: local(pol, 'name'), to: local(pod, 'name') });
  const buttons = (
    <>
      <Button as={Link} to={PAGE}>
        {t('freight.alerts.see')}
      </Button>
      <Button kind="ink" onClick={() => setEditing('new')}>
        {t('freight.alerts.create')}
      </Button>
    </>
  );
  return (
    <ToolsPage title={t('freight.alerts.title')} lead={t('freight.alerts.lead')} buttons={buttons}>
      {query.error ? (
        <ErrorPanel
          title={t('shared.busy')}
          action={<Button onClick={() => query.refetch()}>{t('shared.retry')}</Button>}
        >
          {failureText(query.error, t)}
        </ErrorPanel>
      ) : !query.data ? (
        <Loading label={t('shared.loading')} lines={6} />
      ) : query.data.length === 0 ? (
        <Empty title={t('freight.alerts.none')}>{t('freight.alerts.noneText')}</Empty>
      ) : (
        <ul className={styles.list}>
          {query.data.map((alert) => (
            <AlertRow
              key={alert.id}
              alert={alert}
              lane={laneOf(alert)}
              onEdit={() => setEditing(alert)}
              onDelete={() => setDeleting(alert)}
            />
          ))}
        </ul>
      )}
      <AlertForm alert={editing} onClose={() => setEditing(null)} />
      <ConfirmDialog
        open={deleting !== null}
        onClose={() => setDeleting(null)}
        title={t('freight.alerts.deleteTitle', { lane: deleting ? laneOf(deleting) : '' })}
        text={t('freight.alerts.deleteText')}
        actLabel={t('freight.alerts.delete')}
        act={async () => {
          if (!deleting) return;
          await api.delete(PATH.alerts, { id: deleting.id }, AUTH);
          toast.done(t('shared.confirm.deleted'));
          await client.invalidateQueries({ queryKey: [PATH.alerts] });
        }}
      />
    </ToolsPage>
  );
}
