// Setting the nights of a kind of room: how many there are, and what they cost where that is not the usual.
import { useQueryClient } from '@tanstack/react-query';
import { DialogForm, type Field } from '@/shared/form';
import { formatDate } from '@/shared/format';
import { useI18n } from '@/shared/i18n';
import { toast } from '@/shared/toast/toast';
import { useApi, WRITE } from '@/shared/use-api';
import { PATH } from '../models';
import { dayStart } from '../stay/stay';
import { MAX_NIGHTS_PER_REQUEST, MAX_ROOMS_PER_NIGHT, NIGHTS, ROOM_TYPES } from './models';
import { countNights, nightOf } from './nights';
import type { Setting } from './nights-page';

interface Values {
  /** The first seconds of days, as the form's dates are. */
  from: number | null;
  to: number | null;
  allotment: number | null;
  price: number | null;
  price_usd: number | null;
}

const dayOf = (seconds: number | null) => (seconds ? formatDate(seconds, 'date') : '');

function initialOf(setting: Setting | null): Values {
  const night = setting ? nightOf(setting.type, setting.from) : undefined;
  return {
    from: setting ? dayStart(setting.from) : null,
    to: setting ? dayStart(setting.to) : null,
    allotment: night?.allotment ?? null,
    price: night?.price ?? null,
    price_usd: night?.price_usd ?? null,
  };
}

export function NightsForm({ setting, onClose }: { setting: Setting | null; onClose: () => void }) {
  const { t, local } = useI18n();
  const api = useApi();
  const client = useQueryClient();
  const fields: Field<Values>[] = [
    { kind: 'date', name: 'from', label: t('lodging.nights.from'), required: true, half: true },
    {
      kind: 'date',
      name: 'to',
      label: t('lodging.nights.to'),
      required: true,
      half: true,
      rule: (to, { from }) => {
        const count = countNights(dayOf(from), dayOf(to));
        if (count === 0) return t('lodging.nights.order');
        return count > MAX_NIGHTS_PER_REQUEST ? t('lodging.nights.tooLong', { max: MAX_NIGHTS_PER_REQUEST }) : null;
      },
    },
    {
      kind: 'number',
      name: 'allotment',
      label: t('lodging.nights.allotment'),
      hint: t('lodging.nights.allotmentHint'),
      required: true,
      min: 0,
      max: MAX_ROOMS_PER_NIGHT,
    },
    {
      kind: 'money',
      name: 'price',
      label: t('lodging.roomTypes.price'),
      hint: t('lodging.nights.priceHint'),
      half: true,
    },
    { kind: 'money', name: 'price_usd', label: t('lodging.roomTypes.priceUsd'), half: true },
  ];
  return (
    <DialogForm
      open={setting !== null}
      onClose={onClose}
      title={t('lodging.nights.setTitle')}
      intro={setting ? local(setting.type, 'name') : undefined}
      fields={fields}
      initial={initialOf(setting)}
      save={({ from, to, allotment, price, price_usd }: Values) => {
        const body = {
          room_type_id: setting?.type.id ?? 0,
          from: dayOf(from),
          to: dayOf(to),
          allotment: allotment ?? 0,
          price,
          price_usd,
        };
        return api.put(NIGHTS, body, WRITE);
      }}
      onSaved={() => {
        toast.done(t('lodging.nights.saved'));
        for (const path of [NIGHTS, ROOM_TYPES, PATH.availability]) void client.invalidateQueries({ queryKey: [path] });
      }}
    />
  );
}
