// Owns somebody's booths in the console: their reservations with the next step of each, what they hold, and where they wait.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { ConfirmDialog } from '@/shared/form';
import { useI18n } from '@/shared/i18n';
import { newIdempotencyKey } from '@/shared/idempotency';
import { Loaded } from '@/shared/page/loaded';
import { useStartup } from '@/shared/startup';
import { toast } from '@/shared/toast/toast';
import { Sheet, ToolsPage } from '@/shared/tools/page';
import { useApi, WRITE } from '@/shared/use-api';
import { useAttempt } from '@/shared/use-attempt';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { Empty } from '@/ui/states';
import { PAGE, PATH, type Reservation, STAGE } from '../models';
import { holdQuery, mineQuery, waitingQuery } from '../queries';
import styles from './my-booths.module.css';
import { ReservationCard } from './reservation-card';
import { WaitingSheet } from './waiting-sheet';

const AUTH = WRITE;

export default function MyBoothsPage() {
  const { t } = useI18n();
  const api = useApi();
  const client = useQueryClient();
  const attempt = useAttempt();
  const { meetingId } = useStartup();
  const query = useQuery(mineQuery(meetingId));
  const holdRead = useQuery(holdQuery(meetingId));
  const waitingRead = useQuery(waitingQuery(meetingId));
  const hold = holdRead.data;
  const waiting = waitingRead.data ?? [];
  /** Beside the reservations: what could not be read must not look like nothing. */
  const unread = [holdRead, waitingRead].filter(({ data, isError }) => isError && data === undefined);
  const [cancelling, setCancelling] = useState<Reservation | null>(null);
  const held = hold?.reservation ?? null;
  const rows = query.data?.filter(({ status }) => status !== STAGE.held && status !== STAGE.expired) ?? [];
  const reread = () =>
    Promise.all([PATH.mine, PATH.hold, PATH.waiting].map((path) => client.invalidateQueries({ queryKey: [path] })));

  const own = new Set(
    rows
      .filter(({ status }) => status === STAGE.submitted || status === STAGE.confirmed)
      .flatMap(({ booths }) => booths.map(({ booth_id }) => booth_id)),
  );

  /** What is on hold joins a reservation. */
  const onceMore = (reservation: Reservation, boothIds: number[]) =>
    attempt(async () => {
      const body = { reservation_id: reservation.id, booth_ids: boothIds };
      const { lost } = await api.post(PATH.onceMore, body, { ...AUTH, idempotencyKey: newIdempotencyKey() });
      if (lost.length > 0)
        toast.failed(t('booth.mine.lost', { booths: lost.map(({ booth_no }) => booth_no).join(', ') }));
      else toast.done(t('booth.mine.sent'));
      await reread();
    });
  const leave = (booth_id: number) =>
    attempt(async () => {
      await api.delete(PATH.waiting, { booth_id }, AUTH);
      toast.done(t('booth.mine.left'));
      await reread();
    });

  return (
    <ToolsPage
      title={t('booth.mine.title')}
      lead={t('booth.mine.lead')}
      buttons={
        <Button as={Link} to={PAGE.plan} kind="ink">
          {t('booth.mine.plan')}
        </Button>
      }
    >
      <Loaded query={query}>
        {() => (
          <>
            {unread.length > 0 && (
              <Alert kind="warn">
                <p>{t('booth.mine.unread')}</p>
                <Button size="small" className={styles.retry} onClick={() => unread.map(({ refetch }) => refetch())}>
                  {t('shared.retry')}
                </Button>
              </Alert>
            )}
            {held && (
              <Sheet title={t('booth.mine.held')}>
                <div className={styles.held}>
                  <p className={styles.codes}>{held.booths.map(({ booth_no }) => booth_no).join('  ')}</p>
                  <Button as={Link} to={PAGE.reserve} kind="go">
                    {t('booth.mine.reserve')}
                  </Button>
                </div>
              </Sheet>
            )}
            {rows.map((reservation) => (
              <ReservationCard
                key={reservation.id}
                reservation={reservation}
                held={held}
                isSentAgain={
                  reservation.status === STAGE.refused && reservation.booths.some(({ booth_id }) => own.has(booth_id))
                }
                onCancel={() => setCancelling(reservation)}
                onAdd={(ids) => onceMore(reservation, ids)}
              />
            ))}
            {rows.length === 0 && hold && !held && (
              <Empty
                title={t('booth.mine.none')}
                action={
                  <Button as={Link} to={PAGE.plan}>
                    {t('booth.mine.plan')}
                  </Button>
                }
              >
                {t('booth.mine.noneText')}
              </Empty>
            )}
            {waiting.length > 0 && <WaitingSheet waiting={waiting} onLeave={leave} />}
          </>
        )}
      </Loaded>
      <ConfirmDialog
        open={cancelling !== null}
        onClose={() => setCancelling(null)}
        title={t('booth.mine.cancelTitle', { number: cancelling?.number ?? '' })}
        text={t('booth.mine.cancelText')}
        actLabel={t('booth.mine.cancel')}
        act={async () => {
          if (!cancelling) return;
          const body = { reservation_id: cancelling.id, version: cancelling.version };
          await api.post(`${PATH.reservation}/cancel`, body, { ...AUTH, idempotencyKey: newIdempotencyKey() });
          toast.done(t('booth.mine.cancelled'));
          setCancelling(null);
          await reread();
        }}
      />
    </ToolsPage>
  );
}
