// Everything about one reservation beside what can be decided: what is asked, by whom, where it stands on the plan, what it
// costs, what happened to it.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { read } from '@/api/query';
import { failureText } from '@/shared/failure-text';
import { formatDate, grouped, money, orDash } from '@/shared/format';
import { useI18n } from '@/shared/i18n';
import { useReload } from '@/shared/table';
import { Facts } from '@/shared/tools/reading-dialog';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { ErrorPanel, Loading } from '@/ui/states';
import { Decision, type DecisionKind } from './decisions';
import { BOOKED, canCancel, canMove, canReview, type Dossier, RESERVATIONS, type Reservation } from './models';
import { MoveDialog } from './move-dialog';
import styles from './reservation-panel.module.css';
import { SmallPlan } from './small-plan';
import { ReservationTag } from './state-tags';

interface ReservationPanelProps {
  /** Null while closed. */
  id: number | null;
  onClose: () => void;
}

export function ReservationPanel({ id, onClose }: ReservationPanelProps) {
  const { t, local } = useI18n();
  const client = useQueryClient();
  const reload = useReload();
  const [asking, setAsking] = useState<DecisionKind | 'move' | null>(null);
  const { data, error, refetch } = useQuery({
    ...read('/atms/booth/reservations/{id}', { id: id ?? 0 }, { auth: true, staleTime: 0 }),
    enabled: id !== null,
  });
  const reservation = id !== null && data?.id === id ? data : undefined;
  const changed = async () => {
    setAsking(null);
    await Promise.all([refetch(), reload(RESERVATIONS), client.invalidateQueries({ queryKey: [BOOKED] })]);
  };
  // Whoever was overtaken sees what it is by now.
  const back = () => {
    setAsking(null);
    void refetch();
  };
  const title = reservation
    ? t('booth.reviewing.one', {
        number: reservation.number || `#${reservation.id}`,
        company: local(reservation, 'company_name'),
      })
    : t('booth.reviewing.title');

  return (
    <>
      <Dialog
        open={id !== null}
        onClose={onClose}
        title={title}
        closeLabel={t('shared.close')}
        width={960}
        footer={reservation ? <Buttons reservation={reservation} onAsk={setAsking} onClose={onClose} /> : null}
      >
        {error ? (
          <ErrorPanel
            title={t('shared.table.failed')}
            action={<Button onClick={() => void refetch()}>{t('shared.retry')}</Button>}
          >
            {failureText(error, t)}
          </ErrorPanel>
        ) : reservation ? (
          <Contents reservation={reservation} />
        ) : (
          <Loading label={t('shared.loading')} lines={8} />
        )}
      </Dialog>
      {reservation && asking && asking !== 'move' ? (
        <Decision kind={asking} reservation={reservation} onClose={back} onDone={changed} />
      ) : null}
      {reservation ? (
        <MoveDialog open={asking === 'move'} reservation={reservation} onClose={back} onMoved={changed} />
      ) : null}
    </>
  );
}

interface ButtonsProps {
  reservation: Reservation;
  onAsk: (kind: DecisionKind | 'move') => void;
  onClose: () => void;
}

function Buttons({ reservation, onAsk, onClose }: ButtonsProps) {
  const { t } = useI18n();
  return (
    <>
      <Button onClick={onClose}>{t('shared.close')}</Button>
      {canCancel(reservation) && !canReview(reservation) ? (
        <Button kind="bad" onClick={() => onAsk('cancel')}>
          {t('booth.reviewing.cancel')}
        </Button>
      ) : null}
      {canMove(reservation) ? <Button onClick={() => onAsk('move')}>{t('booth.reviewing.move')}</Button> : null}
      {canReview(reservation) ? (
        <>
          <Button onClick={() => onAsk('refuse')}>{t('booth.reviewing.refuse')}</Button>
          <Button kind="ink" onClick={() => onAsk('accept')}>
            {t('booth.reviewing.accept')}
          </Button>
        </>
      ) : null}
    </>
  );
}

function Contents({ reservation }: { reservation: Dossier }) {
  const { t, local } = useI18n();
  const halls = [...new Set(reservation.booths.map(({ pavilion_id }) => pavilion_id))];
  const marked = new Set(reservation.booths.map(({ booth_id }) => booth_id));
  const contact: [string, string][] = [
    [t('booth.reviewing.contact'), orDash(reservation.contact_name)],
    [t('booth.reviewing.mobile'), orDash(reservation.contact_mobile)],
    [t('booth.reviewing.email'), orDash(reservation.contact_email)],
    [t('booth.reviewing.invoice'), orDash(reservation.invoice_title)],
    [t('booth.reviewing.taxNo'), orDash(reservation.invoice_tax_no)],
    [t('booth.reviewing.invoiceAddress'), orDash(reservation.invoice_address)],
  ];
  return (
    <div className={styles.panel}>
      <section aria-label={t('booth.reviewing.asked')}>
        <p className={styles.state}>
          <ReservationTag status={reservation.status} />
          {reservation.company_id ? (
            <a href={`/companyDetail?id=${reservation.company_id}`} target="_blank" rel="noopener">
              {local(reservation, 'company_name')}
            </a>
          ) : null}
        </p>
        {reservation.reason ? <p className={styles.quote}>{reservation.reason}</p> : null}
        <Bill reservation={reservation} />
        <Facts of={contact} columns={3} />
        {reservation.remark ? (
          <p className={styles.quote}>
            <b>{t('booth.reviewing.remark')}</b> {reservation.remark}
          </p>
        ) : null}
      </section>
      {halls.map((hallId) => (
        <SmallPlan key={hallId} hallId={hallId} marked={marked} />
      ))}
      <Waiting of={reservation.waiting} />
      <History reservation={reservation} />
    </div>
  );
}

/** Booths and add-ons with their prices, the sum and the deposit. */
function Bill({ reservation }: { reservation: Reservation }) {
  const { t, local } = useI18n();
  const { currency } = reservation;
  return (
    <table className={styles.bill}>
      <caption>{t('booth.reviewing.asked')}</caption>
      <tbody>
        {reservation.booths.map((booth) => (
          <tr key={booth.booth_id}>
            <th scope="row">{booth.booth_no}</th>
            <td>
              {[local(booth, 'type_name'), `${booth.area} m²`].filter(Boolean).join(' · ')}
              {booth.surcharge > 0 ? (
                <small>{t('booth.reviewing.surcharge', { amount: money(booth.surcharge, currency) })}</small>
              ) : null}
            </td>
            <td>{money(booth.price, currency)}</td>
          </tr>
        ))}
        {reservation.addons.map((addon) => (
          <tr key={addon.addon_id}>
            <th scope="row">{local(addon, 'name')}</th>
            <td>{t('booth.reviewing.pieces', { n: grouped(addon.quantity), price: money(addon.price, currency) })}</td>
            <td>{money(addon.price * addon.quantity, currency)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('booth.reviewing.total')}</th>
          <td>
            {reservation.deposit > 0
              ? reservation.deposit_due_at
                ? t('booth.reviewing.deposit', {
                    amount: money(reservation.deposit, currency),
                    at: formatDate(reservation.deposit_due_at, 'date'),
                  })
                : t('booth.reviewing.depositLater', { amount: money(reservation.deposit, currency) })
              : ''}
          </td>
          <td>{money(reservation.total, currency)}</td>
        </tr>
      </tfoot>
    </table>
  );
}

/** Who would like these booths if they become free. */
function Waiting({ of }: { of: Dossier['waiting'] }) {
  const { t, local } = useI18n();
  if (of.length === 0) return null;
  return (
    <p className={styles.note}>
      {t('booth.reviewing.waiting', { n: of.length })}{' '}
      {of.map((one) => `${one.booth_no} ${local(one, 'name')}`).join(t('records.listComma'))}
    </p>
  );
}

const ENDINGS = ['', 'released', 'expired', 'refused', 'moved', 'cancelled'] as const;

function History({ reservation }: { reservation: Dossier }) {
  const { t } = useI18n();
  const events: [number, string][] = [];
  events.push([reservation.created_at, t('booth.reviewing.event.held')]);
  if (reservation.submitted_at) events.push([reservation.submitted_at, t('booth.reviewing.event.submitted')]);
  if (reservation.reviewed_at) events.push([reservation.reviewed_at, t('booth.reviewing.event.reviewed')]);
  for (const { booth_no, ended_because, ended_at } of reservation.history) {
    const ending = ENDINGS[ended_because];
    if (ending && ended_at) events.push([ended_at, t(`booth.reviewing.ended.${ending}`, { booth: booth_no })]);
  }
  return (
    <section className={styles.history} aria-label={t('booth.reviewing.history')}>
      <h3>{t('booth.reviewing.history')}</h3>
      <ol>
        {events
          .toSorted(([a], [b]) => a - b)
          .map(([at, words]) => (
            <li key={`${at} ${words}`}>
              <time>{formatDate(at, 'minute')}</time>
              {words}
            </li>
          ))}
      </ol>
    </section>
  );
}
