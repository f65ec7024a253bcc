// The form of the real name: a Chinese identity card or a passport.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ChangeEvent, useState } from 'react';
import { ApiFailure } from '@/api/failure';
import { consentQuery, identityQuery, useAccountApi } from '@/features/identity/api';
import { useForm } from '@/shared/form/use-form';
import { useLang, useT } from '@/shared/i18n';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { Checkbox } from '@/ui/checkbox';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import styles from './account.module.css';
import { bareIdNumber, isPassport, nationalIdProblem } from './national-id';

const NAMES = ['id_type', 'name', 'id_number', 'consent_version'] as const;
const NATIONAL = '1';
const PASSPORT = '2';
const MAX_NAME_LENGTH = 60;

interface RealNameFormProps {
  onSaved: () => void;
  onCancel?: () => void;
}

export function RealNameForm({ onSaved, onCancel }: RealNameFormProps) {
  const t = useT();
  const api = useAccountApi();
  const client = useQueryClient();
  const { data: consent } = useQuery(consentQuery());
  // What most readers of the language hold comes first, and is chosen.
  const kinds = useLang() === 'en' ? [PASSPORT, NATIONAL] : [NATIONAL, PASSPORT];
  const [kind, setKind] = useState(kinds[0]);
  const choose = (event: ChangeEvent<HTMLInputElement>) => setKind(event.currentTarget.value);

  function numberRule(value: string, { id_type }: { id_type: string }) {
    if (!value.trim()) return t('identity.realName.numberMissing');
    if (id_type === PASSPORT) return isPassport(value) ? null : t('identity.realName.passportWrong');
    const problem = nationalIdProblem(value);
    return problem && t(`identity.realName.${problem}`);
  }

  const form = useForm({
    names: NAMES,
    rules: {
      name: (value) => (value.trim() ? null : t('identity.realName.nameMissing')),
      id_number: numberRule,
      consent_version: (value) => (value ? null : t('identity.realName.consentMissing')),
    },
    refusalField: 'id_number',
    send: async ({ id_type, name, id_number, consent_version }) => {
      const document = { id_type: Number(id_type), id_number: bareIdNumber(id_number) };
      const { exists } = await api.identityExists(document);
      if (exists) {
        const fields = { id_number: t('identity.realName.taken') };
        throw new ApiFailure({ status: 409, code: 409, message: '', fields });
      }
      await api.saveIdentity({ ...document, name: name.trim(), consent_version });
      await client.invalidateQueries({ queryKey: identityQuery().queryKey });
      onSaved();
    },
  });

  return (
    <form {...form.formProps} className={styles.form} autoComplete="off">
      {form.failure ? <Alert kind="bad">{form.failure}</Alert> : null}
      <fieldset className={styles.kinds}>
        <legend>{t('identity.realName.kind')}</legend>
        {kinds.map((value) => (
          <label key={value} className={styles.kind}>
            <input type="radio" name="id_type" value={value} checked={kind === value} onChange={choose} />
            {t(value === NATIONAL ? 'identity.realName.nationalId' : 'identity.realName.passport')}
          </label>
        ))}
      </fieldset>
      <Field
        label={t('identity.realName.name')}
        hint={t('identity.realName.nameHint')}
        error={form.errors.name}
        required
      >
        <Input name="name" size="large" autoComplete="name" maxLength={MAX_NAME_LENGTH} />
      </Field>
      <Field label={t('identity.realName.number')} error={form.errors.id_number} required>
        <Input name="id_number" size="large" autoComplete="off" autoCapitalize="characters" spellCheck={false} />
      </Field>
      <p className={styles.facts}>{t('identity.realName.note')}</p>
      {/* The wording and its version come together, so that it is known what was agreed to. */}
      <Checkbox name="consent_version" value={consent?.version ?? ''} error={form.errors.consent_version}>
        {consent?.text ?? t('shared.loading')}
      </Checkbox>
      <div className={styles.actions}>
        <Button kind="ink" type={form.submitType} busy={form.busy}>
          {t('shared.save')}
        </Button>
        {onCancel ? (
          <Button kind="bare" onClick={onCancel}>
            {t('shared.cancel')}
          </Button>
        ) : null}
      </div>
    </form>
  );
}
