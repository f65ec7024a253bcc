// The input of a field that is being defined, as whoever fills it in will see it.
import { useState } from 'react';
import { FormField } from '@/shared/form/form-field';
import { useI18n } from '@/shared/i18n';
import { inputOf } from '../inputs';
import { type FieldShape, TYPE } from '../models';
import styles from './field-preview.module.css';

/** No stored field has this number. */
const NOT_STORED = 0;

export function FieldPreview({ values }: { values: Omit<FieldShape, 'id'> }) {
  const i18n = useI18n();
  // What is tried out belongs to its type: a text is no number.
  const [tried, setTried] = useState<{ type: number; value: unknown }>({ type: 0, value: null });
  // New choices have no numbers yet, and the input tells them apart by theirs.
  const choices = values.choices.map((choice, at) => ({ ...choice, id: choice.id || -1 - at }));
  const input = inputOf({ ...values, id: NOT_STORED, choices }, i18n);
  const value = tried.type === values.field_type ? tried.value : null;
  const isPicture = values.field_type === TYPE.image;
  return (
    <div className={styles.preview}>
      <FormField
        key={values.field_type}
        field={{ ...input, label: input.label || i18n.t('customFields.unnamed'), half: false, disabled: isPicture }}
        values={{ [input.name]: value }}
        errors={{}}
        setValue={(_, next) => setTried({ type: values.field_type, value: next })}
      />
    </div>
  );
}
