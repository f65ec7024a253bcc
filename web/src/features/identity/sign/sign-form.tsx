// The shell of a sign form: what happened before, what failed, fields, the one magenta action.
import type { FormEventHandler, ReactNode } from 'react';
import { useT } from '@/shared/i18n';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import styles from './sign-form.module.css';

interface SignFormProps {
  action: string;
  /** What just succeeded. */
  notice?: string;
  /** A refusal with its way out. */
  refusal?: ReactNode;
  form: {
    busy: boolean;
    failure: string | null;
    submitType: 'submit' | 'button';
    formProps: {
      onSubmit: FormEventHandler<HTMLFormElement>;
      onInput: FormEventHandler<HTMLFormElement>;
      noValidate: boolean;
      method: 'post';
    };
  };
  children: ReactNode;
}

export function SignForm({ action, notice, refusal, form, children }: SignFormProps) {
  const t = useT();
  return (
    <>
      {notice ? (
        <Alert kind="ok" className={styles.message}>
          {notice}
        </Alert>
      ) : null}
      {form.failure ? (
        <Alert kind="bad" className={styles.message}>
          {form.failure}
        </Alert>
      ) : null}
      {refusal}
      <noscript>
        <p className={styles.message}>{t('identity.needsScript')}</p>
      </noscript>
      <form {...form.formProps} className={styles.form}>
        {children}
        <Button kind="go" size="large" wide type={form.submitType} busy={form.busy} className={styles.action}>
          {action}
        </Button>
      </form>
    </>
  );
}
