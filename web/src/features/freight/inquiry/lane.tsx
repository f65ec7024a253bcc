// Owns a lane on one line: from, an arrow over water, to.
import { useI18n } from '@/shared/i18n';
import { VisuallyHidden } from '@/ui/visually-hidden';
import { RouteArrow } from '../cargo/route-arrow';
import styles from './inquiry.module.css';
import { type End, endName, laneName } from './words';

export function Lane({ of }: { of: { origin: End; destination: End } }) {
  const i18n = useI18n();
  return (
    <span className={styles.lane}>
      <VisuallyHidden>{laneName(of, i18n)}</VisuallyHidden>
      <b aria-hidden="true">{endName(of.origin, i18n.local)}</b>
      <RouteArrow />
      <b aria-hidden="true">{endName(of.destination, i18n.local)}</b>
    </span>
  );
}
