// Moves one booth of a reservation to a free one, picked on the plan of a hall or from its list.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isFailure } from '@/api/failure';
import { failureText } from '@/shared/failure-text';
import { money } from '@/shared/format';
import { useI18n } from '@/shared/i18n';
import { useStartup } from '@/shared/startup';
import { toast } from '@/shared/toast/toast';
import { useApi, WRITE } from '@/shared/use-api';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { Field } from '@/ui/field';
import { Select } from '@/ui/select';
import { hallName, type PlanBooth, RESERVATIONS, type Reservation } from './models';
import styles from './move-dialog.module.css';
import { bookedQuery, hallsQuery, planQuery } from './queries';
import { SmallPlan } from './small-plan';

interface MoveDialogProps {
  open: boolean;
  reservation: Reservation;
  onClose: () => void;
  onMoved: () => Promise<unknown>;
}

export function MoveDialog({ open, reservation, onClose, onMoved }: MoveDialogProps) {
  const { t } = useI18n();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('booth.reviewing.moveTitle')}
      closeLabel={t('shared.close')}
      width={820}
    >
      {open ? <MoveForm reservation={reservation} onClose={onClose} onMoved={onMoved} /> : null}
    </Dialog>
  );
}

function MoveForm({ reservation, onClose, onMoved }: Omit<MoveDialogProps, 'open'>) {
  const { t, local } = useI18n();
  const api = useApi();
  const { meetingId } = useStartup();
  const first = reservation.booths[0];
  const [fromId, setFromId] = useState(first?.booth_id ?? 0);
  const from = reservation.booths.find(({ booth_id }) => booth_id === fromId) ?? first;
  const [hallId, setHallId] = useState(first?.pavilion_id ?? 0);
  const [toId, setToId] = useState<number | null>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const { data: halls = [] } = useQuery(hallsQuery(meetingId));
  const { data: booths = [] } = useQuery(planQuery(meetingId, hallId));
  const { data: booked, refetch } = useQuery(bookedQuery(meetingId, hallId));
  const taken = new Set(booked?.map(({ booth_id }) => booth_id));
  const priceOf = (booth: PlanBooth) => (reservation.currency === 'USD' ? booth.price_usd : booth.price);
  // What has no price in dollars cannot take the place of what is paid in them.
  const isSold = (booth: PlanBooth) => reservation.currency !== 'USD' || booth.price_usd > 0;
  const free = booked ? booths.filter((booth) => !taken.has(booth.id) && isSold(booth)) : [];
  const to = free.find(({ id }) => id === toId);
  const marked = new Set(reservation.booths.map(({ booth_id }) => booth_id));

  const move = async () => {
    if (!from || !to || busy) return;
    setBusy(true);
    setFailure(null);
    try {
      const { id, version } = reservation;
      await api.put(`${RESERVATIONS}/move`, { id, version, from_booth_id: from.booth_id, to_booth_id: to.id }, WRITE);
      toast.done(t('booth.reviewing.moved', { from: from.booth_no, to: to.booth_no }));
      await onMoved();
    } catch (error) {
      if (!isFailure(error)) throw error;
      setFailure(failureText(error, t));
      setToId(null);
      await refetch();
    } finally {
      setBusy(false);
    }
  };

  return (
    <div className={styles.form}>
      <p className={styles.lead}>{t('booth.reviewing.moveText')}</p>
      {failure ? <Alert kind="bad">{failure}</Alert> : null}
      <div className={styles.fields}>
        <Field label={t('booth.reviewing.from')}>
          <Select value={fromId} onChange={(event) => setFromId(Number(event.target.value))}>
            {reservation.booths.map((booth) => (
              <option key={booth.booth_id} value={booth.booth_id}>
                {`${booth.booth_no} · ${booth.area} m² · ${money(booth.price, reservation.currency)}`}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t('booth.booths.hall')}>
          <Select
            value={hallId}
            onChange={(event) => {
              setHallId(Number(event.target.value));
              setToId(null);
            }}
          >
            {halls.map((hall) => (
              <option key={hall.id} value={hall.id}>
                {`${hallName(hall.code, local(hall, 'name'))} (${t('booth.reviewing.freeCount', { n: hall.booths_free })})`}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t('booth.reviewing.to')} hint={t('booth.reviewing.toHint')}>
          <Select value={toId ?? ''} onChange={(event) => setToId(Number(event.target.value) || null)}>
            <option value="">{t('booth.reviewing.choose')}</option>
            {free.map((booth) => (
              <option key={booth.id} value={booth.id}>
                {`${booth.booth_no} · ${booth.area} m² · ${money(priceOf(booth), reservation.currency)}`}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      <SmallPlan hallId={hallId} marked={marked} picked={toId} onPick={(booth) => setToId(booth.id)} />
      <p role="status" className={styles.result}>
        {from && to
          ? t('booth.reviewing.difference', {
              from: money(from.price, reservation.currency),
              to: money(priceOf(to), reservation.currency),
            })
          : ''}
      </p>
      <div className={styles.foot}>
        <Button onClick={onClose}>{t('shared.cancel')}</Button>
        <Button kind="ink" busy={busy} disabled={!to} onClick={() => void move()}>
          {t('booth.reviewing.move')}
        </Button>
      </div>
    </div>
  );
}
