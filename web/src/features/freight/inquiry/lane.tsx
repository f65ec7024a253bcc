// Owns a lane on one line: from, an arrow over water, to.
import { useI18n } from '@/shared/i18n';
import { VisuallyHidden } from '@/ui/visually-hidden';
import styles from './inquiry.module.css';
import { type End, endName, laneName } from './words';

export function Lane({ of }: { of: { origin: End; destination: End } }) {
  const i18n = useI18n();
  return (
    <span className={styles.lane}>
      <VisuallyHidden>{laneName(of, i18n)}</VisuallyHidden>
      <b aria-hidden="true">{endName(of.origin, i18n.local)}</b>
      <svg width="38" height="8" viewBox="0 0 38 8" aria-hidden="true">
        <path d="M0 4H31" stroke="currentColor" strokeWidth="2" />
        <path d="M11 4h10" stroke="var(--sea-3)" strokeWidth="2" />
        <path d="M30 0l8 4-8 4z" fill="currentColor" />
      </svg>
      <b aria-hidden="true">{endName(of.destination, i18n.local)}</b>
    </span>
  );
}
