// The button that opens the terms; their text comes when it is first asked for.
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { cx } from '@/ui/class-names';
import styles from './terms-button.module.css';

const TermsDialog = lazy(() => import('@/features/identity/terms/terms-dialog'));

export function TermsButton({ className, children }: { className?: string; children: ReactNode }) {
  const [open, setOpen] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const show = () => {
    setAsked(true);
    setOpen(true);
  };
  return (
    <>
      <button type="button" className={cx(styles.button, className)} onClick={show}>
        {children}
      </button>
      {isAsked ? (
        <Suspense>
          <TermsDialog open={open} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
