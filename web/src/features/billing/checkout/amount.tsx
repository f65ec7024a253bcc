// Owns an amount in large figures.
import { partsOf } from '../amounts';
import styles from './pay.module.css';

export function Amount({ cents, currency }: { cents: number; currency: string }) {
  const { sign, whole, cents: fraction } = partsOf(cents, currency);
  return (
    <p className={styles.figure}>
      <sup>{sign}</sup> {whole}
      <small>{fraction}</small>
    </p>
  );
}
