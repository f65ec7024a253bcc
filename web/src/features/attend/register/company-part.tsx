// Owns for whom somebody comes: their own company, or a new one; a visitor may name one, and need not.
import { useI18n } from '@/shared/i18n';
import { NewCompany } from '@/shared/pickers/new-company';
import type { Mine } from '../models';
import type { Errors, Texts } from './draft';
import styles from './register.module.css';

/** The company that somebody belongs to. */
export const ownCompanyOf = ({ prefill: { company_id, company_zh, company_en } }: Mine) =>
  company_id ? { id: company_id, name_zh: company_zh, name_en: company_en } : null;

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
