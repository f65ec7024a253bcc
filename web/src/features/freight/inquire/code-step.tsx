// Owns the step between sending and being sent: the code, or back to the form. After the page was loaded anew it asks first
// what became of the inquiry meanwhile.
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { isFailure } from '@/api/failure';
import { read } from '@/api/query';
import { useI18n } from '@/shared/i18n';
import { Button } from '@/ui/button';
import { ConfirmForm } from './confirm-form';
import styles from './form.module.css';
import type { CodeStep } from './kept-step';
import { PATH, STATE } from './models';

interface CodeStepPageProps {
  step: CodeStep;
  /** The page was loaded anew since it was sent. */
  isRestored: boolean;
  onConfirmed: () => void;
  /** Back to the form, as it was typed. */
  onBack: () => void;
}

const byKeyQuery = (key: string) => ({ ...read(PATH.byKey, { key }, { staleTime: 0 }), retry: false });

export function CodeStepPage({ step: { sent, to }, isRestored, onConfirmed, onBack }: CodeStepPageProps) {
  const { t } = useI18n();
  const heading = useRef<HTMLHeadingElement>(null);
  const { data, error } = useQuery({ ...byKeyQuery(sent.key), enabled: isRestored });
  const isConfirmed = data !== undefined && data.status !== STATE.draft;
  // Nobody waits for a code that never came: after a week it is forgotten.
  const isGone = isFailure(error) && error.status === 404;
  const next = useRef({ onConfirmed, onBack });
  next.current = { onConfirmed, onBack };
  useEffect(() => {
    if (isConfirmed) next.current.onConfirmed();
    else if (isGone) next.current.onBack();
  }, [isConfirmed, isGone]);
  // The button that led here has gone.
  useEffect(() => {
    if (!isRestored) heading.current?.focus();
  }, [isRestored]);
  return (
    <div className={styles.done}>
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        {t('freight.confirm.title')}
      </h1>
      <p className={styles.lead}>{t('freight.confirm.text', { to, number: sent.number })}</p>
      <ConfirmForm personalKey={sent.key} way={sent.confirm_by} onConfirmed={onConfirmed} />
      <Button kind="bare" className={styles.back} onClick={onBack}>
        {t('freight.confirm.back')}
      </Button>
    </div>
  );
}
