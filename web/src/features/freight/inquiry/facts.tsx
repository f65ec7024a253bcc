// Owns what an inquiry says of its cargo, one fact to a line; what does not apply is left out.
import type { ReactNode } from 'react';
import { grouped } from '@/shared/format';
import { useI18n } from '@/shared/i18n';
import styles from './inquiry.module.css';
import {
  type Cargo,
  type End,
  endName,
  endNote,
  loadName,
  modeName,
  sizeName,
  termName,
  typeName,
  volumeName,
  weightName,
} from './words';

export interface Described extends Cargo {
  origin: End;
  destination: End;
  chargeable_kg?: number | null;
  packages?: number | null;
  packaging?: string | null;
  hazard_number?: string | null;
  temperature_min?: number | null;
  temperature_max?: number | null;
  non_stackable?: boolean | null;
  /** `YYYY-MM-DD`. */
  ready_on?: string | null;
  note?: string | null;
}

type Fact = [name: string, value: ReactNode];

/** Lines of names and values; empty values are no lines. */
export function FactList({ of }: { of: Fact[] }) {
  return (
    <dl className={styles.facts}>
      {of
        .filter(([, value]) => value !== '' && value !== null && value !== undefined && value !== '-')
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}

/** The facts themselves, for lists that have more to say. */
export function useCargoFacts(of: Described): Fact[] {
  const { t, lang, local } = useI18n();
  const end = (place: End) => [endName(place, local), endNote(place, local)].filter(Boolean).join(', ');
  const { temperature_min: min, temperature_max: max } = of;
  const hasRange = typeof min === 'number' || typeof max === 'number';
  return [
    [t('freight.inquiry.cargo'), of.cargo_name],
    [t('freight.inquiry.type'), typeName(of.cargo_type, lang)],
    [t('freight.inquiry.laneHead'), `${end(of.origin)} – ${end(of.destination)}`],
    [t('freight.inquiry.mode'), modeName(of.transport_mode, of.sub_mode, lang)],
    [t('freight.inquiry.load'), loadName(of.load, lang)],
    [t('freight.inquiry.size'), sizeName(of, lang)],
    [t('freight.inquiry.weight'), weightName(of.weight_kg)],
    [t('freight.inquiry.volume'), volumeName(of.volume_m3)],
    [t('freight.inquiry.chargeable'), weightName(of.chargeable_kg)],
    [t('freight.inquiry.packages'), [of.packages ? grouped(of.packages) : '', of.packaging].filter(Boolean).join(' ')],
    [t('freight.inquiry.terms'), termName(of.trade_term, lang)],
    [
      t('freight.inquiry.hazard'),
      of.hazard_number ? t('freight.inquiry.hazardNumber', { number: of.hazard_number.replace(/^UN\s*/i, '') }) : '',
    ],
    [
      t('freight.inquiry.temperature'),
      hasRange ? t('freight.inquiry.temperatureRange', { min: min ?? '…', max: max ?? '…' }) : '',
    ],
    [t('freight.inquiry.stacking'), of.non_stackable ? t('freight.inquiry.nonStackable') : ''],
    [t('freight.inquiry.ready'), of.ready_on ?? ''],
    [t('freight.inquiry.note'), of.note ?? ''],
  ];
}
