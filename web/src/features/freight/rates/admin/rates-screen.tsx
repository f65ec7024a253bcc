// Sea rates as organisers keep them: lanes, carriers, charges and validity; entered by hand or imported from a table.
import { useQuery } from '@tanstack/react-query';
import { read } from '@/api/query';
import type { Control, Field } from '@/shared/form';
import { formatDate, money, weekdayName } from '@/shared/format';
import { useI18n } from '@/shared/i18n';
import { RecordsScreen } from '@/shared/records/records-screen';
import { containerSize, labelOf, optionsOf } from '@/shared/refdata/enumerations';
import { TwoLines } from '@/shared/table/cells';
import { addressOf, CURRENCIES, laneAt } from '../choice';
import { PATH } from '../models';
import { PortBox, type PortText } from '../port-box';
import {
  allInOf,
  bodyOf,
  CHARGES,
  IMPORT_PAGE,
  isUnchosen,
  RATES,
  type RateRow,
  type RateValues,
  valuesOf,
} from './rate-form';

const AUTH = 'freight.rates';
const MAX_VALID_DAYS = 180;
const WEEK = [1, 2, 3, 4, 5, 6, 7];
const STATES = ['valid', 'coming', 'over'] as const;
const SOURCES = [1, 2] as const;

function useFields(): Field<RateValues>[] {
  const { t, lang, local } = useI18n();
  const { data: carriers = [] } = useQuery(read('/basic/refdata/carriers', {}));
  const portLabel = (name: 'pol' | 'pod' | 'via') => t(`freight.rateList.${name}`);
  const portField = <Name extends 'pol' | 'pod' | 'via'>(name: Name, isNeeded: boolean) => ({
    kind: 'custom' as const,
    name,
    label: portLabel(name),
    hint: isNeeded ? undefined : t('freight.rateList.viaHint'),
    required: isNeeded,
    half: true,
    rule: (port: PortText) =>
      isUnchosen(port) || (isNeeded && port.code === '') ? t('freight.rateList.choosePort') : null,
    render: ({ value, onChange }: Control<PortText>) => (
      <PortBox name={name} value={value} onChange={onChange} aria-label={portLabel(name)} />
    ),
  });
  return [
    portField('pol', true),
    portField('pod', true),
    portField('via', false),
    {
      kind: 'select',
      name: 'carrier_id',
      label: t('freight.rateList.carrier'),
      options: carriers.map((carrier) => ({ value: carrier.id, label: local(carrier, 'name') })),
      required: true,
      half: true,
    },
    { kind: 'text', name: 'service', label: t('freight.rateList.service'), maxLength: 40, half: true },
    {
      kind: 'select',
      name: 'container',
      label: t('freight.rateList.container'),
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
    { kind: 'money', name: 'base', label: t('freight.rateList.base'), required: true, half: true },
    ...CHARGES.map((name) => {
      const label = t(`freight.rateList.charge.${name}`);
      return { kind: 'money', name, label, half: true } as Field<RateValues>;
    }),
    {
      kind: 'custom',
      name: 'all_in',
      label: t('freight.rateList.allIn'),
      hint: t('freight.rateList.allInHint'),
      half: true,
      render: ({ all }) => {
        const values = all as unknown as RateValues;
        return <output>{money(allInOf(values), values.currency)}</output>;
      },
    },
    { kind: 'date', name: 'valid_from', label: t('freight.rateList.from'), required: true, half: true },
    {
      kind: 'date',
      name: 'valid_until',
      label: t('freight.rateList.until'),
      required: true,
      half: true,
      rule: (until, { valid_from }) =>
        until !== null && valid_from !== null && until < valid_from ? t('freight.rateList.backwards') : null,
    },
    {
      kind: 'number',
      name: 'transit_days',
      label: t('freight.rateList.days'),
      min: 1,
      max: MAX_VALID_DAYS,
      required: true,
      half: true,
    },
    {
      kind: 'checks',
      name: 'sailing_days',
      label: t('freight.rateList.sails'),
      options: WEEK.map((value) => ({ value, label: weekdayName(value, lang, 'short') })),
    },
    {
      kind: 'textarea',
      name: 'note',
      label: t('freight.rateList.note'),
      hint: t('freight.rateList.noteHint'),
      maxLength: 300,
    },
  ];
}

export default function RatesScreen() {
  const { t, lang, local } = useI18n();
  const { data: carriers = [] } = useQuery(read('/basic/refdata/carriers', {}));
  const fields = useFields();
  const laneOf = (row: RateRow) => `${local(row, 'pol')} – ${local(row, 'pod')}`;
  return (
    <RecordsScreen
      kind="freight.rateList"
      path={RATES}
      auth={AUTH}
      touches={[PATH.rates, PATH.history]}
      siteOf={({ pol, pod, container }) => addressOf(laneAt(pol, pod, container))}
      nameOf={(row) => `${laneOf(row)} ${local(row, 'carrier')}`}
      exportPath="/atms/freight/rates/export"
      importPage={IMPORT_PAGE}
      filters={[
        { kind: 'text', name: 'pol', label: t('freight.rateList.pol'), placeholder: t('freight.rates.portHint') },
        { kind: 'text', name: 'pod', label: t('freight.rateList.pod'), placeholder: t('freight.rates.portHint') },
        {
          kind: 'select',
          name: 'carrier_id',
          label: t('freight.rateList.carrier'),
          options: carriers.map((carrier) => ({ value: carrier.id, label: local(carrier, 'short') })),
        },
        {
          kind: 'select',
          name: 'container',
          label: t('freight.rateList.container'),
          options: optionsOf(containerSize, lang),
        },
        {
          kind: 'select',
          name: 'state',
          label: t('freight.rateList.state'),
          options: STATES.map((value) => ({ value, label: t(`freight.rateList.state.${value}`) })),
        },
        {
          kind: 'select',
          name: 'source',
          label: t('freight.rateList.source'),
          options: SOURCES.map((value) => ({ value, label: t(`freight.rateList.source.${value}`) })),
        },
      ]}
      columns={[
        {
          prop: 'lane',
          label: t('freight.rateList.lane'),
          sort: 'pol',
          locked: true,
          render: (row) => <TwoLines first={laneOf(row)} second={`${row.pol} – ${row.pod}`} />,
        },
        {
          prop: 'carrier',
          label: t('freight.rateList.carrier'),
          render: (row) => <TwoLines first={local(row, 'carrier')} second={row.service} />,
        },
        {
          prop: 'container',
          label: t('freight.rateList.container'),
          render: (row) => labelOf(containerSize, row.container, lang) ?? '',
        },
        {
          prop: 'all_in',
          label: t('freight.rateList.allIn'),
          end: true,
          render: (row) => <TwoLines first={money(row.all_in, row.currency)} second={money(row.base, row.currency)} />,
        },
        {
          prop: 'transit_days',
          label: t('freight.rateList.days'),
          render: (row) => (
            <TwoLines
              first={t('freight.rateList.dayCount', { n: row.transit_days })}
              second={row.via || t('freight.rateList.direct')}
            />
          ),
        },
        {
          prop: 'validity',
          label: t('freight.rateList.validity'),
          render: (row) => <TwoLines first={row.valid_from} second={row.valid_until} />,
        },
        {
          prop: 'source',
          label: t('freight.rateList.source'),
          initiallyHidden: true,
          render: (row) => t(row.source === 2 ? 'freight.rateList.source.2' : 'freight.rateList.source.1'),
        },
        {
          prop: 'updated_at',
          label: t('freight.rateList.changed'),
          initiallyHidden: true,
          render: (row) => formatDate(row.updated_at, 'minute'),
        },
      ]}
      fields={fields}
      valuesOf={(row) => valuesOf(row, (of, name) => local(of, name))}
      bodyOf={bodyOf}
      deleteText={() => t('freight.rateList.deleteText')}
      emptyText={t('freight.rateList.emptyText')}
      width={760}
    />
  );
}
