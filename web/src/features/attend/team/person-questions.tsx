// Owns what the organiser asks of one person whom a company registers, in the words of the registration form.
import { useMemo } from 'react';
import { askedNow } from '@/shared/custom-fields/asked';
import type { FieldMap, FieldShape } from '@/shared/custom-fields/models';
import { I18nProvider, useI18n } from '@/shared/i18n';
import { withFormWords } from '../admin/form-words';
import { CustomPart } from '../register/custom-part';
import type { Errors } from '../register/draft';
import styles from './team.module.css';

interface PersonQuestionsProps {
  /** Whom it is about. */
  name: string;
  fields: readonly FieldShape[];
  /** As what they come. */
  atype: number;
  values: FieldMap;
  errors: Errors;
  onChange: (values: FieldMap) => void;
}

export function PersonQuestions({ name, fields, atype, values, errors, onChange }: PersonQuestionsProps) {
  const reader = useI18n();
  const words = useMemo(() => withFormWords(reader), [reader]);
  const asked = askedNow(fields, atype, values);
  if (asked.length === 0) return null;
  return (
    <I18nProvider value={words}>
      <fieldset aria-label={name} className={styles.questions}>
        <CustomPart
          fields={asked}
          values={values}
          errors={errors}
          onChange={(key, value) => onChange({ ...values, [key]: value })}
        />
      </fieldset>
    </I18nProvider>
  );
}
