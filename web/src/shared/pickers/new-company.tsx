// Owns entering a company that is not there yet: its names, with a look at similar ones that are, and its country.
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { read } from '@/api/query';
import { useI18n } from '@/shared/i18n';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import { CountryPicker } from './country-picker';
import styles from './new-company.module.css';

/** The form around them has these names among its own. */
type CompanyField = 'name_zh' | 'name_en' | 'country_id';

interface NewCompanyProps {
  values: Partial<Record<CompanyField, string>>;
  errors: Partial<Record<CompanyField, string>>;
  /** The country's box holds its name; which one it is comes from the list. */
  onCountry: (id: string | null) => void;
  /** It is only named, not entered: nothing has to be there, and it may well be one that is there already. */
  isOptional?: boolean;
}

/** From so many letters on the server looks for names. */
const MIN_NAME_CHARS = 3;
const PAUSE_MS = 300;
const SHOWN = 3;

export function NewCompany({ values, errors, onCountry, isOptional = false }: NewCompanyProps) {
  const { t } = useI18n();
  const [typed, setTyped] = useState('');
  return (
    <>
      <div className={styles.pair}>
        <Field label={t('page.company.nameZh')} error={errors.name_zh}>
          <Input
            name="name_zh"
            maxLength={100}
            autoComplete="organization"
            defaultValue={values.name_zh}
            onChange={(event) => setTyped(event.target.value)}
          />
        </Field>
        <Field
          label={t('page.company.nameEn')}
          error={errors.name_en}
          hint={isOptional ? undefined : t('page.company.oneName')}
        >
          <Input
            name="name_en"
            maxLength={200}
            defaultValue={values.name_en}
            onChange={(event) => setTyped(event.target.value)}
          />
        </Field>
      </div>
      {!isOptional && <Alike typed={typed} />}
      <Field label={t('page.company.country')} error={errors.country_id} required={!isOptional} className={styles.half}>
        <CountryPicker name="country_id" value={values.country_id || null} onChange={onCountry} />
      </Field>
    </>
  );
}

/** Companies with such a name: whoever works there is invited by a colleague rather than entering it twice. */
function Alike({ typed }: { typed: string }) {
  const { t, local } = useI18n();
  const [keyword, setKeyword] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setKeyword(typed.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const isLong = keyword.length >= MIN_NAME_CHARS;
  const { data } = useQuery({ ...read('/atlas/search/company/db/associate', { keyword }), enabled: isLong });
  const found = isLong ? (data ?? []) : [];
  return (
    <div role="status">
      {found.length > 0 && (
        <div className={styles.alike}>
          <p>{t('page.company.alike')}</p>
          <ul>
            {found.slice(0, SHOWN).map((company) => (
              <li key={company.company_id}>{local(company, 'name')}</li>
            ))}
          </ul>
          <p>{t('page.company.alikeText')}</p>
        </div>
      )}
    </div>
  );
}
