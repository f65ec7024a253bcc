// The name of a new account.
import { useT } from '@/shared/i18n';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';

const MAX_LENGTH = 60;

export function NameField({ error, isRequired = false }: { error?: string; isRequired?: boolean }) {
  const t = useT();
  return (
    <Field
      label={t('identity.name')}
      error={error}
      hint={isRequired ? undefined : t('identity.nameHint')}
      required={isRequired}
    >
      <Input name="name" size="large" autoComplete="name" maxLength={MAX_LENGTH} />
    </Field>
  );
}
