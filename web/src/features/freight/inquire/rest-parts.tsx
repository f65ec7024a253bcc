// Owns where the cargo goes, on which terms and when, what is attached, and whom to reach.
import { useI18n } from '@/shared/i18n';
import { optionsOf, tradeTerm } from '@/shared/refdata/enumerations';
import { Field } from '@/ui/field';
import { Input, TextArea } from '@/ui/input';
import { Select } from '@/ui/select';
import { canChooseWay, MAX, type Way } from './draft';
import { FilesField } from './files-field';
import styles from './form.module.css';
import { needsOf } from './needs';
import { PlaceFields } from './place-fields';
import type { PartProps } from './use-inquiry';

export function WherePart({ draft, errors, change }: PartProps) {
  const { t } = useI18n();
  const { ports } = needsOf(draft);
  return (
    <fieldset className={styles.part}>
      <legend>{t('freight.form.where')}</legend>
      <div className={styles.grid}>
        {(['origin', 'destination'] as const).map((end) => (
          <PlaceFields
            key={end}
            end={end}
            value={draft[end]}
            onChange={(place) => change({ [end]: place })}
            hasPort={ports}
            errors={errors}
          />
        ))}
      </div>
    </fieldset>
  );
}

export function TermsPart({ draft, errors, change, mayAttach }: PartProps & { mayAttach: boolean }) {
  const { t, lang } = useI18n();
  const needs = needsOf(draft);
  return (
    <fieldset className={styles.part}>
      <legend>{t('freight.form.terms')}</legend>
      <div className={styles.grid}>
        {needs.terms && (
          <Field label={t('freight.form.term')} error={errors.trade_term}>
            <Select
              name="trade_term"
              value={draft.trade_term}
              onChange={(event) => change({ trade_term: Number(event.target.value) })}
            >
              <option value={0}>{t('freight.form.anyTerm')}</option>
              {optionsOf(tradeTerm, lang).map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </Select>
          </Field>
        )}
        <Field label={t('freight.form.ready')} error={errors.ready_on} required>
          <Input
            type="date"
            name="ready_on"
            value={draft.ready_on}
            onChange={(event) => change({ ready_on: event.target.value })}
          />
        </Field>
        <Field
          className={styles.wide}
          label={t('freight.form.note')}
          hint={t('freight.form.noteHint')}
          error={errors.note}
        >
          <TextArea
            name="note"
            rows={3}
            value={draft.note}
            maxLength={MAX.note}
            onChange={(event) => change({ note: event.target.value })}
          />
        </Field>
        {mayAttach ? (
          <FilesField files={draft.files} onChange={(files) => change({ files })} error={errors.files} />
        ) : (
          <p className={styles.note}>{t('freight.form.filesAccount')}</p>
        )}
      </div>
    </fieldset>
  );
}

const CONTACTS = [
  ['contact_name', 'freight.form.contact', 'text', 'name', MAX.name],
  ['contact_company', 'freight.form.company', 'text', 'organization', MAX.company],
  ['contact_email', 'freight.form.email', 'email', 'email', undefined],
  ['contact_mobile', 'freight.form.mobile', 'tel', 'tel', MAX.mobile],
] as const;

export function ContactPart({ draft, errors, change, isStranger }: PartProps & { isStranger: boolean }) {
  const { t } = useI18n();
  return (
    <fieldset className={styles.part}>
      <legend>{t('freight.form.who')}</legend>
      <div className={styles.grid}>
        {CONTACTS.map(([name, label, type, autoComplete, most]) => (
          <Field key={name} label={t(label)} error={errors[name]} required={name === 'contact_name'}>
            <Input
              type={type}
              name={name}
              value={draft[name]}
              maxLength={most}
              autoComplete={autoComplete}
              onChange={(event) => change({ [name]: event.target.value })}
            />
          </Field>
        ))}
        {isStranger && canChooseWay(draft) && (
          <Field label={t('freight.form.confirmBy')}>
            <Select
              name="confirm_by"
              value={draft.confirm_by}
              onChange={(event) => change({ confirm_by: event.target.value as Way })}
            >
              <option value="mail">{t('freight.form.byMail')}</option>
              <option value="sms">{t('freight.form.bySms')}</option>
            </Select>
          </Field>
        )}
        <p className={styles.note}>
          {t('freight.form.whoText')} {isStranger && t('freight.form.confirmNote')}
        </p>
      </div>
    </fieldset>
  );
}
