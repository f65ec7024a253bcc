// Owns the dialog, on the browser's own <dialog>: focus, Escape and the inert page behind come with it.
import { type CSSProperties, type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { cx } from './class-names';
import styles from './dialog.module.css';
import { Flag, type FlagCode } from './flag';
import { Icon } from './icon';
import { cross } from './icons';

interface DialogProps {
  open: boolean;
  onClose: () => void;
  /** A question, or what the dialog is about. */
  title: ReactNode;
  /** Hides the title bar, keeping the title for screen readers: for pictures. */
  bare?: boolean;
  /** Says the status at stake, such as U before something is destroyed. */
  flag?: FlagCode;
  closeLabel: string;
  /** Buttons, named after what they do. */
  footer?: ReactNode;
  width?: number;
  className?: string;
  children: ReactNode;
}

/** A modal dialog. Closes on Escape, on the cross and on a press outside. */
export function Dialog({
  open,
  onClose,
  title,
  bare,
  flag,
  closeLabel,
  footer,
  width,
  className,
  children,
}: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    if (open && !dialog.open) dialog.showModal();
    if (!open && dialog.open) dialog.close();
    // On every render: a browser may close it on its own (a second Escape), and whoever owns it may keep it open.
  });

  const closeOnBackdrop = (event: MouseEvent<HTMLDialogElement>) => {
    if (event.target === ref.current) onClose();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the browser cancels a dialog on Escape.
    <dialog
      ref={ref}
      className={cx(styles.dialog, bare && styles.bare, className)}
      style={width ? ({ '--dialog-width': `${width}px` } as CSSProperties) : undefined}
      aria-labelledby={titleId}
      // React hands the news of a dialog inside to those around it as well: only one's own counts.
      onCancel={(event) => {
        if (event.target !== ref.current) return;
        event.preventDefault();
        onClose();
      }}
      onClose={(event) => {
        if (event.target !== ref.current) return;
        // Late news of a closing that its owner asked for is no news; it may even be open again by now.
        if (open && !ref.current?.open) onClose();
      }}
      onClick={closeOnBackdrop}
    >
      {open && (
        <div className={styles.inside}>
          <div className={styles.head}>
            {flag && <Flag code={flag} size={22} />}
            <h2 id={titleId} className={styles.title}>
              {title}
            </h2>
            <button type="button" className={styles.close} aria-label={closeLabel} onClick={onClose}>
              <Icon path={cross} size={20} />
            </button>
          </div>
          <div className={cx(styles.body, flag && styles.indented)}>{children}</div>
          {footer && <div className={styles.foot}>{footer}</div>}
        </div>
      )}
    </dialog>
  );
}
