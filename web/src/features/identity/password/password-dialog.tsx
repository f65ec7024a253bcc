// Changing one's password; success ends the session and leads to the sign-in page.
import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { useNavigate } from 'react-router';
import { ApiFailure, CODE } from '@/api/failure';
import { apiOf } from '@/api/query';
import { useForm } from '@/shared/form/use-form';
import { useT } from '@/shared/i18n';
import { dropSession, getSession } from '@/shared/session';
import { isPlainPassword } from '@/shared/validate/rules';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { Field } from '@/ui/field';
import { PasswordInput } from '@/ui/input';
import styles from './password-dialog.module.css';

const NAMES = ['original_password', 'new_password', 'again'] as const;

export function PasswordDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useT();
  const formId = useId();
  return (
    <Dialog open={open} onClose={onClose} title={t('identity.change.title')} closeLabel={t('shared.close')} width={460}>
      <PasswordForm id={formId} onCancel={onClose} />
    </Dialog>
  );
}

function PasswordForm({ id, onCancel }: { id: string; onCancel: () => void }) {
  const t = useT();
  const client = useQueryClient();
  const navigate = useNavigate();
  const eye = { showLabel: t('identity.showPassword'), hideLabel: t('identity.hidePassword') };

  const form = useForm({
    names: NAMES,
    rules: {
      original_password: (value) => (value ? null : t('identity.change.originalMissing')),
      new_password: (value) => (isPlainPassword(value) ? null : t('identity.change.newRule')),
      again: (value, all) => {
        if (!value) return t('identity.change.againMissing');
        return value === all.new_password ? null : t('identity.change.mismatch');
      },
    },
    send: async ({ original_password, new_password }) => {
      const user_id = getSession().userId ?? 0;
      const body = { user_id, original_password, new_password };
      const options = { auth: true, endsSession: true };
      await apiOf(client).post('/atlas/user/password/update', body, options).catch(failAtOriginal);
      dropSession(client);
      navigate('/signIn', { state: { notice: t('identity.passwordChanged') } });
    },
  });

  function failAtOriginal(error: unknown): never {
    if (!(error instanceof ApiFailure) || error.code !== CODE.wrongPassword) throw error;
    const { status, code, message, requestId } = error;
    throw new ApiFailure({
      status,
      code,
      message,
      requestId,
      fields: { original_password: t('identity.change.originalWrong') },
    });
  }

  return (
    <form id={id} {...form.formProps} className={styles.form}>
      {form.failure ? <Alert kind="bad">{form.failure}</Alert> : null}
      <Field label={t('identity.change.original')} error={form.errors.original_password} required>
        <PasswordInput name="original_password" autoComplete="current-password" {...eye} />
      </Field>
      <Field label={t('identity.change.new')} error={form.errors.new_password} required>
        <PasswordInput name="new_password" autoComplete="new-password" {...eye} />
      </Field>
      <Field label={t('identity.change.again')} error={form.errors.again} required>
        <PasswordInput name="again" autoComplete="new-password" {...eye} />
      </Field>
      <p className={styles.note}>{t('identity.change.note')}</p>
      <div className={styles.actions}>
        <Button kind="bare" onClick={onCancel}>
          {t('shared.cancel')}
        </Button>
        <Button kind="ink" type={form.submitType} busy={form.busy}>
          {t('identity.change.do')}
        </Button>
      </div>
    </form>
  );
}
