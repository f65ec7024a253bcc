// Owns for whom somebody comes: their own company, or a new one; a visitor may name one, and need not.
import { useI18n } from '@/shared/i18n';
import { NewCompany } from '@/shared/pickers/new-company';
import type { Mine } from '../models';
import type { Errors, Texts } from './draft';
import styles from './register.module.css';

/** The company that somebody belongs to, or registered for before. */
export function ownCompanyOf({ prefill, registration }: Mine) {
  const of = prefill.company_id ? prefill : registration?.company_id ? registration : null;
  return of && { id: of.company_id ?? 0, name_zh: of.company_zh, name_en: of.company_en };
}

interface CompanyPartProps {
  own: ReturnType<typeof ownCompanyOf>;
  isExhibitor: boolean;
  texts: Texts;
  errors: Errors;
  onCountry: (id: string | null) => void;
}

export function CompanyPart({ own, isExhibitor, texts, errors, onCountry }: CompanyPartProps) {
  const { t, local } = useI18n();
  return (
    <fieldset className={styles.part}>
      <legend>{t('attend.form.company')}</legend>
      {own ? (
        <p className={styles.own}>
          <b>{local(own, 'name')}</b>
          <span>{t('attend.form.ownCompany')}</span>
        </p>
      ) : (
        <>
          <p className={styles.lead}>{t(isExhibitor ? 'attend.form.newCompany' : 'attend.form.anyCompany')}</p>
          <NewCompany values={texts} errors={errors} onCountry={onCountry} isOptional={!isExhibitor} />
        </>
      )}
    </fieldset>
  );
}
