// Owns what is not shown yet: the chart's unsurveyed area, always as wide, so that nothing shows how long it is.
import { Icon } from '@/ui/icon';
import { lock } from '@/ui/icons';
import styles from './masked.module.css';

export function Masked({ children }: { children: string }) {
  return (
    <span className={styles.masked}>
      <Icon path={lock} size={14} />
      <span>{children}</span>
    </span>
  );
}
