// The shell of a sign form: heading, event, what failed, fields, the one magenta action.
import type { FormEventHandler, ReactNode } from 'react';
import { meetingTitle } from '@/shared/head';
import { useI18n } from '@/shared/i18n';
import { useStartup } from '@/shared/startup';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import styles from './sign-form.module.css';

interface SignFormProps {
  title: string;
  action: string;
  notice?: string | null;
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

export function SignForm({ title, action, notice, form, children }: SignFormProps) {
  const { t, lang } = useI18n();
  const { meeting } = useStartup();
  return (
    <>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.event}>{meetingTitle(meeting, lang)}</p>
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
