// Owns writing an alert in the console: a new lane with its price, another price, and whether it asks for quotes by itself.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { readPage } from '@/api/query';
import { DialogForm, type Field } from '@/shared/form';
import { useI18n } from '@/shared/i18n';
import { containerSize, optionsOf } from '@/shared/refdata/enumerations';
import { toast } from '@/shared/toast/toast';
import { useApi, WRITE } from '@/shared/use-api';
import { PATH as INQUIRY_PATH } from '../../inquire/models';
import { wholeOf } from '../all-in';
import { CURRENCIES } from '../choice';
import { PATH, type RateAlert } from '../models';
import { NO_PORT, PortBox, type PortText, wordOf } from '../port-box';
import { centsIn } from './amount';
import { askChoices } from './ask-choices';

/** More inquiries nobody looks through to choose one; the latest come first. */
const MAX_INQUIRIES_READ = 100;

interface Values {
  pol: PortText;
  pod: PortText;
  container: number;
  currency: string;
  below: string;
  is_on: boolean;
  asks: boolean;
  /** The inquiry to ask with. */
  ask_inquiry_id: number | null;
}

const valuesOf = (alert: RateAlert | null): Values => ({
  pol: NO_PORT,
  pod: NO_PORT,
  container: alert?.container ?? containerSize.hq40.value,
  currency: alert?.currency ?? 'USD',
  below: alert ? String(wholeOf(alert.below)) : '',
  is_on: alert?.is_on ?? true,
  asks: Boolean(alert?.ask_inquiry_id),
  // One that cannot be used any more is chosen anew.
  ask_inquiry_id: (alert?.ask_number && alert.ask_inquiry_id) || null,
});

export function AlertForm({ alert, onClose }: { alert: RateAlert | 'new' | null; onClose: () => void }) {
  const { t, lang, local } = useI18n();
  const api = useApi();
  const client = useQueryClient();
  const old = alert === 'new' ? null : alert;
  const { data: own } = useQuery({
    ...readPage(INQUIRY_PATH.mine, { start: 0, limit: MAX_INQUIRIES_READ }, { auth: true, staleTime: 0 }),
    enabled: alert !== null,
  });
  const needsPort = (port: PortText) => (wordOf(port) ? null : t('freight.alerts.choosePort'));
  const price: Field<Values> = {
    kind: 'text',
    name: 'below',
    label: t('freight.alerts.belowIn'),
    required: true,
    half: true,
    rule: (text) => (centsIn(text) === null ? t('freight.alerts.wrong') : null),
  };
  const asking: Field<Values>[] = [
    { kind: 'switch', name: 'asks', label: t('freight.alerts.asks'), hint: t('freight.alerts.asksHint') },
    {
      kind: 'select',
      name: 'ask_inquiry_id',
      label: t('freight.alerts.askWith'),
      hint: t('freight.alerts.askWithHint'),
      required: true,
      when: ({ asks }) => asks,
      options: askChoices(own?.rows ?? [], { t, local }),
    },
  ];
  const ofNew: Field<Values>[] = [
    {
      kind: 'custom',
      name: 'pol',
      label: t('freight.rates.from'),
      required: true,
      half: true,
      rule: needsPort,
      render: ({ value, onChange }) => (
        <PortBox name="pol" value={value} onChange={onChange} aria-label={t('freight.rates.from')} />
      ),
    },
    {
      kind: 'custom',
      name: 'pod',
      label: t('freight.rates.to'),
      required: true,
      half: true,
      rule: needsPort,
      render: ({ value, onChange }) => (
        <PortBox name="pod" value={value} onChange={onChange} aria-label={t('freight.rates.to')} />
      ),
    },
    {
      kind: 'select',
      name: 'container',
      label: t('freight.rates.container'),
      options: optionsOf(containerSize, lang),
      required: true,
      half: true,
    },
    {
      kind: 'select',
      name: 'currency',
      label: t('freight.rateList.currency'),
      options: CURRENCIES.map((value) => ({ value, label: value })),
      required: true,
      half: true,
    },
    price,
    ...asking,
  ];
  const ofOld: Field<Values>[] = [price, { kind: 'switch', name: 'is_on', label: t('freight.alerts.on') }, ...asking];

  return (
    <DialogForm<Values, Values, unknown>
      open={alert !== null}
      onClose={onClose}
      title={t(old ? 'freight.alerts.edit' : 'freight.alerts.create')}
      intro={old ? t('freight.alerts.lane', { from: local(old.pol, 'name'), to: local(old.pod, 'name') }) : undefined}
      fields={old ? ofOld : ofNew}
      initial={valuesOf(old)}
      save={({ pol, pod, container, currency, is_on, asks, ...values }) => {
        const below = centsIn(values.below) ?? 0;
        const ask_inquiry_id = asks ? values.ask_inquiry_id : null;
        if (old) return api.put(PATH.alerts, { id: old.id, below, is_on, ask_inquiry_id }, WRITE);
        const lane = { pol: wordOf(pol), pod: wordOf(pod), container, currency };
        return api.post(PATH.alerts, { ...lane, below, ask_inquiry_id }, WRITE);
      }}
      onSaved={() => {
        toast.done(t('shared.form.saved'));
        void client.invalidateQueries({ queryKey: [PATH.alerts] });
      }}
    />
  );
}
