// Owns writing an alert in the console: a new lane with its price, or another price for one that is followed.
import { useQueryClient } from '@tanstack/react-query';
import { DialogForm, type Field } from '@/shared/form';
import { useI18n } from '@/shared/i18n';
import { containerSize, optionsOf } from '@/shared/refdata/enumerations';
import { toast } from '@/shared/toast/toast';
import { useApi, WRITE } from '@/shared/use-api';
import { wholeOf } from '../all-in';
import { CURRENCIES } from '../choice';
import { PATH, type RateAlert } from '../models';
import { NO_PORT, PortBox, type PortText, wordOf } from '../port-box';
import { centsIn } from './amount';

interface Values {
  pol: PortText;
  pod: PortText;
  container: number;
  currency: string;
  below: string;
  is_on: boolean;
}

const valuesOf = (alert: RateAlert | null): Values => ({
  pol: NO_PORT,
  pod: NO_PORT,
  container: alert?.container ?? containerSize.hq40.value,
  currency: alert?.currency ?? 'USD',
  below: alert ? String(wholeOf(alert.below)) : '',
  is_on: alert?.is_on ?? true,
});

export function AlertForm({ alert, onClose }: { alert: RateAlert | 'new' | null; onClose: () => void }) {
  const { t, lang, local } = useI18n();
  const api = useApi();
  const client = useQueryClient();
  const old = alert === 'new' ? null : alert;
  const needsPort = (port: PortText) => (wordOf(port) ? null : t('freight.alerts.choosePort'));
  const price: Field<Values> = {
    kind: 'text',
    name: 'below',
    label: t('freight.alerts.belowIn'),
    required: true,
    half: true,
    rule: (text) => (centsIn(text) === null ? t('freight.alerts.wrong') : null),
  };
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
  ];
  const ofOld: Field<Values>[] = [price, { kind: 'switch', name: 'is_on', label: t('freight.alerts.on') }];

  return (
    <DialogForm<Values, Values, unknown>
      open={alert !== null}
      onClose={onClose}
      title={t(old ? 'freight.alerts.edit' : 'freight.alerts.create')}
      intro={old ? t('freight.alerts.lane', { from: local(old.pol, 'name'), to: local(old.pod, 'name') }) : undefined}
      fields={old ? ofOld : ofNew}
      initial={valuesOf(old)}
      save={({ pol, pod, container, currency, below, is_on }) => {
        const cents = centsIn(below) ?? 0;
        if (old) return api.put(PATH.alerts, { id: old.id, below: cents, is_on }, WRITE);
        return api.post(PATH.alerts, { pol: wordOf(pol), pod: wordOf(pod), container, currency, below: cents }, WRITE);
      }}
      onSaved={() => {
        toast.done(t('shared.form.saved'));
        void client.invalidateQueries({ queryKey: [PATH.alerts] });
      }}
    />
  );
}
