// Owns what became of scans: those that wait for a network, and the last ones that were dealt with.
import { Link } from 'react-router';
import { formatDate } from '@/shared/format';
import { useT } from '@/shared/i18n';
import { Button } from '@/ui/button';
import { Tag } from '@/ui/tag';
import { TextLink } from '@/ui/text-link';
import { cardPage, EXCHANGE } from '../card/models';
import styles from './scan.module.css';
import type { QueuedScan } from './scan-queue';

interface ScanStripProps {
  scans: readonly QueuedScan[];
  onSend: () => void;
  onClear: () => void;
}

/** On the page: nothing while there is nothing. */
export function ScanStrip({ scans, onSend, onClear }: ScanStripProps) {
  const t = useT();
  if (scans.length === 0) return null;
  const waiting = scans.filter(({ state }) => state === 'waiting').length;
  return (
    <section className={styles.strip} aria-label={t('network.scan.scans')}>
      {waiting > 0 ? (
        <div className={styles.waiting} role="status">
          <b>{waiting}</b>
          <p>
            <b>{t('network.scan.waiting')}</b>
            <span>{t('network.scan.waitingText')}</span>
          </p>
          <Button size="small" onClick={onSend}>
            {t('network.scan.sendNow')}
          </Button>
        </div>
      ) : null}
      <Scans scans={scans} />
      {waiting < scans.length ? (
        <Button size="small" kind="bare" onClick={onClear}>
          {t('network.scan.clear')}
        </Button>
      ) : null}
    </section>
  );
}

/** Each with its state, the latest first. */
export function Scans({ scans }: { scans: readonly QueuedScan[] }) {
  const t = useT();
  return (
    <ul className={styles.scans}>
      {scans.toReversed().map((scan) => {
        const [flag, words] = stateOf(scan);
        return (
          <li key={scan.key} data-state={scan.state}>
            <TextLink as={Link} to={cardPage(scan.code)}>
              {scan.code}
            </TextLink>
            <time>{formatDate(scan.at, 'time')}</time>
            <Tag flag={flag}>{scan.state === 'refused' && scan.message ? scan.message : t(words)}</Tag>
          </li>
        );
      })}
    </ul>
  );
}

function stateOf({ state, status }: QueuedScan) {
  if (state === 'waiting') return ['draft', 'network.scan.state.waiting'] as const;
  if (state === 'refused') return ['N', 'network.scan.state.refused'] as const;
  const isExchanged = status === EXCHANGE.exchanged;
  return isExchanged ? (['C', 'network.scan.state.exchanged'] as const) : (['K', 'network.scan.state.sent'] as const);
}
