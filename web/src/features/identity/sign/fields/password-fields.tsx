// A new password with its strength, and the same password again.
import { useState } from 'react';
import { useT } from '@/shared/i18n';
import { Field } from '@/ui/field';
import { PasswordInput } from '@/ui/input';
import { PasswordStrength } from './password-strength';

interface NewPasswordProps {
  name: string;
  label: string;
  error?: string;
}

export function NewPassword({ name, label, error }: NewPasswordProps) {
  const t = useT();
  const [typed, setTyped] = useState('');
  return (
    <div>
      <Field label={label} error={error} hint={t('identity.passwordRule')} required>
        <PasswordInput
          name={name}
          size="large"
          autoComplete="new-password"
          onInput={(event) => setTyped(event.currentTarget.value)}
          showLabel={t('identity.showPassword')}
          hideLabel={t('identity.hidePassword')}
        />
      </Field>
      {typed ? <PasswordStrength password={typed} /> : null}
    </div>
  );
}

export function PasswordAgain({ name, error }: { name: string; error?: string }) {
  const t = useT();
  return (
    <Field label={t('identity.again')} error={error} required>
      <PasswordInput
        name={name}
        size="large"
        autoComplete="new-password"
        showLabel={t('identity.showPassword')}
        hideLabel={t('identity.hidePassword')}
      />
    </Field>
  );
}
