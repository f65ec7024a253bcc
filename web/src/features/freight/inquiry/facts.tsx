// Owns what an inquiry says of its cargo to agents and staff, one fact to a line; what does not apply is left out.
import { DASH } from '@/shared/format';
import { useI18n } from '@/shared/i18n';
import { type Fact, type ShipmentFacts, useShipmentFacts } from '../cargo/facts';
import styles from './inquiry.module.css';
import { type End, endName, endNote } from './words';

interface Described extends ShipmentFacts {
  origin: End;
  destination: End;
}

/** Lines of names and values; empty values are no lines. */
export function FactList({ of }: { of: Fact[] }) {
  return (
    <dl className={styles.facts}>
      {of
        .filter(([, value]) => value !== '' && value !== null && value !== undefined && value !== DASH)
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}

/** The facts themselves, for lists that have more to say: the ports with their codes, then the shipment. */
export function useCargoFacts(of: Described): Fact[] {
  const { t, local } = useI18n();
  const shipment = useShipmentFacts(of);
  const end = (place: End) => [endName(place, local), endNote(place, local)].filter(Boolean).join(', ');
  const [from, to] = [end(of.origin), end(of.destination)];
  // A draft may have none yet.
  const lane = from === DASH && to === DASH ? '' : `${from} – ${to}`;
  return [[t('freight.inquiry.laneHead'), lane], ...shipment];
}
