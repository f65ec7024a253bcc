// Owns the guests of whoever is accepted at the summit: how many more there can be, everybody invited, and what can be done.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { isFailure } from '@/api/failure';
import { failureText } from '@/shared/failure-text';
import { ConfirmDialog } from '@/shared/form';
import { useI18n, useT } from '@/shared/i18n';
import { applyStatusQuery } from '@/shared/session';
import { useMeetingOf, useStartup } from '@/shared/startup';
import { toast } from '@/shared/toast/toast';
import { ToolsPage } from '@/shared/tools/page';
import { useApi, WRITE } from '@/shared/use-api';
import { useAttempt } from '@/shared/use-attempt';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { Empty, ErrorPanel, Loading } from '@/ui/states';
import { PAGE, PATH } from '../models';
import { guestsQuery } from '../queries';
import { GuestForm } from './guest-form';
import { GuestItem } from './guest-item';
import styles from './guests-page.module.css';
import type { Guest, Guests } from './models';
import { SeveralForm } from './several-form';

/** Whose application the organiser has accepted. */
const ACCEPTED = 1;

export default function GuestsPage() {
  const t = useT();
  const { summitId } = useStartup();
  if (summitId !== null) return <Hosting summitId={summitId} />;
  return (
    <ToolsPage title={t('attend.guests.title')}>
      <Empty title={t('attend.guests.noSummit')}>{t('attend.guests.noSummitText')}</Empty>
    </ToolsPage>
  );
}

function Hosting({ summitId }: { summitId: number }) {
  const t = useT();
  const { data: status } = useQuery(applyStatusQuery(summitId));
  const isAccepted = status?.user_apply_status === ACCEPTED;
  const { data, error, refetch } = useQuery({ ...guestsQuery(summitId), enabled: isAccepted, retry: false });
  if (data) return <GuestList summitId={summitId} guests={data} />;
  // Their application may have ended while they look.
  const isStranger = status && (!isAccepted || (isFailure(error) && error.status === 403));
  return (
    <ToolsPage title={t('attend.guests.title')} lead={t('attend.guests.lead')}>
      {isStranger ? (
        <Empty
          title={t('attend.guests.notYet')}
          action={
            <Button as={Link} to={PAGE.summit}>
              {t('attend.guests.toApplication')}
            </Button>
          }
        >
          {t('attend.guests.notYetText')}
        </Empty>
      ) : error ? (
        <ErrorPanel
          title={t('shared.busy')}
          action={<Button onClick={() => void refetch()}>{t('shared.retry')}</Button>}
        >
          {failureText(error, t)}
        </ErrorPanel>
      ) : (
        <Loading label={t('shared.loading')} lines={8} />
      )}
    </ToolsPage>
  );
}

function GuestList({ summitId, guests: hosted }: { summitId: number; guests: Guests }) {
  const { t, local } = useI18n();
  const api = useApi();
  const client = useQueryClient();
  const attempt = useAttempt();
  const [isInviting, setInviting] = useState<'one' | 'several' | null>(null);
  const [editing, setEditing] = useState<Guest | null>(null);
  const [withdrawing, setWithdrawing] = useState<Guest | null>(null);
  const { quota, left, is_over, guests } = hosted;
  const { timezone } = useMeetingOf(summitId);
  const canInvite = left > 0 && !is_over;

  const keep = (after: Guests) => client.setQueryData(guestsQuery(summitId).queryKey, after);
  const of = (guest: Guest) => ({ activity_id: summitId, guest_id: guest.id });
  const remind = (guest: Guest) =>
    attempt(async () => {
      keep(await api.post(PATH.remind, of(guest), WRITE));
      toast.done(t('attend.guests.reminded', { email: guest.email }));
    });
  const withdraw = async (guest: Guest) => {
    keep(await api.post(PATH.withdraw, of(guest), WRITE));
    toast.done(t('attend.guests.withdrew', { name: guest.name }));
  };

  return (
    <ToolsPage
      title={t('attend.guests.title')}
      lead={t('attend.guests.leadOf', { meeting: local(hosted, 'title') })}
      buttons={
        <>
          <Button disabled={!canInvite} onClick={() => setInviting('several')}>
            {t('attend.guests.several')}
          </Button>
          <Button kind="ink" disabled={!canInvite} onClick={() => setInviting('one')}>
            {t('attend.guests.invite')}
          </Button>
        </>
      }
    >
      {is_over ? <Alert kind="bad">{t('attend.guests.over')}</Alert> : null}
      <p className={styles.quota} role="status">
        {t('attend.guests.left', { n: left, quota })}
      </p>
      {guests.length === 0 ? (
        <Empty title={t('attend.guests.empty')}>{t('attend.guests.emptyText')}</Empty>
      ) : (
        <ul className={styles.guests}>
          {guests.map((guest) => (
            <GuestItem
              key={guest.id}
              guest={guest}
              zone={timezone}
              onRemind={() => void remind(guest)}
              onEdit={is_over ? undefined : () => setEditing(guest)}
              onWithdraw={() => setWithdrawing(guest)}
            />
          ))}
        </ul>
      )}
      <GuestForm
        summitId={summitId}
        guest={editing}
        open={editing !== null || isInviting === 'one'}
        onClose={() => {
          setEditing(null);
          setInviting(null);
        }}
        onSaved={keep}
      />
      <SeveralForm
        summitId={summitId}
        open={isInviting === 'several'}
        onClose={() => setInviting(null)}
        onSaved={keep}
      />
      <ConfirmDialog
        open={withdrawing !== null}
        onClose={() => setWithdrawing(null)}
        title={t('attend.guests.withdrawTitle', { name: withdrawing?.name ?? '' })}
        text={t('attend.guests.withdrawText')}
        actLabel={t('attend.guests.withdraw')}
        act={async () => withdrawing && withdraw(withdrawing)}
      />
    </ToolsPage>
  );
}
