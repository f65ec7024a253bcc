// Owns the facts of a shipment as a list of terms: what it is, how much, on which terms, when it is ready.
import type { ReactNode } from 'react';
import { formatDate, parseDay } from '@/shared/format';
import { useI18n } from '@/shared/i18n';
import { cargoType, labelOf } from '@/shared/refdata/enumerations';
import { cx } from '@/ui/class-names';
import styles from './facts.module.css';
import {
  type CargoFacts,
  containerText,
  goodsText,
  kilogramText,
  listed,
  modeText,
  quantityText,
  termCode,
  volumeText,
  weightText,
} from './words';

export interface ShipmentFacts extends CargoFacts {
  cargo_name: string;
  chargeable_kg?: number | null;
  packages?: number | null;
  packaging?: string | null;
  non_stackable?: boolean | null;
  /** YYYY-MM-DD, or empty. */
  ready_on?: string | null;
  note?: string | null;
}

export type Fact = [name: string, value: ReactNode];

/** What is known of a shipment, a line each; what does not apply is left out. */
export function useShipmentFacts(row: ShipmentFacts): Fact[] {
  const { t, lang } = useI18n();
  const boxes = containerText(row.containers);
  const kind = row.cargo_type === cargoType.general.value ? undefined : labelOf(cargoType, row.cargo_type, lang);
  const measures = [row.weight_kg ? weightText(row.weight_kg) : '', row.volume_m3 ? volumeText(row.volume_m3) : ''];
  const packing = [
    row.packages ? t('freight.cargo.pieces', { n: row.packages }) : '',
    row.packaging ?? '',
    row.non_stackable ? t('freight.cargo.nonStackable') : '',
  ];
  const facts: [string, string][] = [
    [t('freight.cargo.goods'), listed([goodsText(row, lang), kind], lang)],
    [t('freight.cargo.mode'), modeText(row, lang)],
    boxes
      ? [t('freight.cargo.containers'), listed([quantityText(row), ...measures], lang)]
      : [t('freight.cargo.measures'), listed(measures, lang)],
    [t('freight.cargo.chargeable'), row.chargeable_kg ? kilogramText(row.chargeable_kg) : ''],
    [t('freight.cargo.packing'), listed(packing, lang)],
    [t('freight.cargo.terms'), termCode(row.trade_term)],
    [t('freight.cargo.ready'), row.ready_on ? formatDate(parseDay(row.ready_on)) : ''],
    [t('freight.cargo.note'), row.note ?? ''],
  ];
  return facts.filter(([, text]) => text);
}

interface FactsProps {
  row: ShipmentFacts;
  className?: string;
  children?: ReactNode;
}

export function Facts({ row, className, children }: FactsProps) {
  const facts = useShipmentFacts(row);
  return (
    <dl className={cx(styles.facts, className)}>
      {facts.map(([name, text]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
      {children}
    </dl>
  );
}
