// Owns inline messages.
import type { ReactNode } from 'react';
import styles from './alert.module.css';
import { cx } from './class-names';
import { Icon } from './icon';
import { circleCheck, octagonAlert, triangleAlert } from './icons';

const ICON = { ok: circleCheck, warn: triangleAlert, bad: octagonAlert };

/** A message in the flow of the page: done, take care, or failed. */
export function Alert({
  kind,
  className,
  children,
}: {
  kind: 'ok' | 'warn' | 'bad';
  className?: string;
  children: ReactNode;
}) {
  return (
    <div className={cx(styles.alert, styles[kind], className)} role={kind === 'bad' ? 'alert' : 'status'}>
      <Icon path={ICON[kind]} />
      <div>{children}</div>
    </div>
  );
}
