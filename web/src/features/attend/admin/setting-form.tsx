// One part of the setting of registration in a dialog; the others are sent back as they were.
import { useQueryClient } from '@tanstack/react-query';
import { DialogForm, type Field } from '@/shared/form';
import { type Translate, useT } from '@/shared/i18n';
import { useMeetingOf } from '@/shared/startup';
import { toast } from '@/shared/toast/toast';
import { useApi, WRITE } from '@/shared/use-api';
import { useZoneWords } from '@/shared/zoned-label';
import { APPLY_FORM, SETTING, type Setting } from './models';

export type SettingPart = 'time' | 'review' | 'summit' | 'limits' | 'tickets';

const valuesOf = (setting: Setting) => ({
  opens_at: setting.opens_at ?? null,
  closes_at: setting.closes_at ?? null,
  edit_until: setting.edit_until ?? null,
  reviews_visitors: setting.reviews_visitors,
  reviews_exhibitors: setting.reviews_exhibitors,
  tickets: setting.tickets,
  total_limit: setting.total_limit ?? null,
  asks_hotel: setting.asks_hotel,
  has_waiting_list: setting.has_waiting_list,
  sends_texts: setting.sends_texts,
  takes_summit: setting.takes_summit,
  reviews_summit: setting.reviews_summit,
  guest_quota: setting.guest_quota,
});
type Values = ReturnType<typeof valuesOf>;

/** The clock that times are on, which is that of the meeting. */
interface MeetingClock {
  zone: string;
  /** What readers elsewhere are told of it. */
  words: string | null;
}

const FIELDS: Record<SettingPart, (t: Translate, setting: Setting, clock: MeetingClock) => Field<Values>[]> = {
  time: (t, _, clock) => [
    {
      kind: 'datetime',
      name: 'opens_at',
      label: t('attend.setting.opensAt'),
      ...onClock(clock, t('attend.setting.opensAtHint')),
    },
    {
      kind: 'datetime',
      name: 'closes_at',
      label: t('attend.setting.closesAt'),
      ...onClock(clock, t('attend.setting.closesAtHint')),
      rule: (value, { opens_at }) => (value && opens_at && value <= opens_at ? t('attend.setting.closesBefore') : null),
    },
    {
      kind: 'datetime',
      name: 'edit_until',
      label: t('attend.setting.editUntil'),
      ...onClock(clock, t('attend.setting.editUntilHint')),
    },
  ],
  review: (t) => [
    {
      kind: 'switch',
      name: 'reviews_visitors',
      label: t('attend.setting.reviewsVisitors'),
      hint: t('attend.setting.reviewHint'),
    },
    {
      kind: 'switch',
      name: 'reviews_exhibitors',
      label: t('attend.setting.reviewsExhibitors'),
      hint: t('attend.setting.reviewHint'),
    },
  ],
  summit: (t) => [
    {
      kind: 'switch',
      name: 'takes_summit',
      label: t('attend.setting.takesSummit'),
      hint: t('attend.setting.takesSummitHint'),
    },
    {
      kind: 'switch',
      name: 'reviews_summit',
      label: t('attend.setting.reviewsSummit'),
      hint: t('attend.setting.reviewHint'),
    },
    {
      kind: 'number',
      name: 'guest_quota',
      label: t('attend.setting.guestQuota'),
      hint: t('attend.setting.guestQuotaHint'),
      required: true,
      min: 0,
      max: 200,
    },
  ],
  limits: (t, { taken }) => [
    {
      kind: 'number',
      name: 'total_limit',
      label: t('attend.setting.totalLimit'),
      hint: t('attend.setting.totalLimitHint', { n: taken }),
      min: 0,
      max: 1_000_000,
    },
    {
      kind: 'switch',
      name: 'has_waiting_list',
      label: t('attend.setting.waitingList'),
      hint: t('attend.setting.waitingListHint'),
    },
  ],
  tickets: (t) => [
    { kind: 'switch', name: 'tickets', label: t('attend.setting.tickets'), hint: t('attend.setting.ticketsHint') },
    {
      kind: 'switch',
      name: 'sends_texts',
      label: t('attend.setting.sendsTexts'),
      hint: t('attend.setting.sendsTextsHint'),
    },
    {
      kind: 'switch',
      name: 'asks_hotel',
      label: t('attend.setting.asksHotel'),
      hint: t('attend.setting.asksHotelHint'),
    },
  ],
};

const onClock = ({ zone, words }: MeetingClock, hint: string) => ({
  zone: () => zone,
  hint: words ? `${hint} · ${words}` : hint,
});

interface SettingFormProps {
  setting: Setting;
  /** Null while closed. */
  part: SettingPart | null;
  onClose: () => void;
}

export function SettingForm({ setting, part, onClose }: SettingFormProps) {
  const t = useT();
  const api = useApi();
  const client = useQueryClient();
  const { timezone: zone } = useMeetingOf(setting.activity_id);
  const words = useZoneWords(zone);
  if (!part) return null;
  return (
    <DialogForm<Values, Values, Setting>
      open
      onClose={onClose}
      title={t(`attend.setting.${part}`)}
      fields={FIELDS[part](t, setting, { zone, words })}
      initial={valuesOf(setting)}
      save={(values, version = setting.version) =>
        api.put(SETTING, { ...values, activity_id: setting.activity_id, version }, WRITE)
      }
      valuesOf={valuesOf}
      onSaved={() => {
        toast.done(t('shared.form.saved'));
        void Promise.all([SETTING, APPLY_FORM].map((path) => client.invalidateQueries({ queryKey: [path] })));
      }}
      width={560}
    />
  );
}
