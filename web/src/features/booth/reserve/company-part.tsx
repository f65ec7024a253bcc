// Owns for whom booths are reserved: the reader's own company, or a new one with a look at names that are there already.
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { read } from '@/api/query';
import { useI18n } from '@/shared/i18n';
import { CountryPicker } from '@/shared/pickers/country-picker';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import { ownCompanyQuery } from '../queries';
import type { Draft, FieldName } from './draft';
import styles from './reserve.module.css';

interface NewCompanyProps {
  draft: Draft;
  errors: Partial<Record<FieldName, string>>;
  country: string | null;
  onCountry: (id: string | null) => void;
}

interface CompanyPartProps extends NewCompanyProps {
  /** Whoever belongs to no company enters one. */
  isNew: boolean;
}

/** From so many letters on the server looks for names. */
const LEAST = 3;
const PAUSE_MS = 300;
const SHOWN = 3;

export function CompanyPart({ isNew, ...rest }: CompanyPartProps) {
  const { t, local } = useI18n();
  const { data: own } = useQuery({ ...ownCompanyQuery(), enabled: !isNew });
  return (
    <fieldset className={styles.part}>
      <legend>{t('booth.reserve.company')}</legend>
      {isNew ? (
        <NewCompany {...rest} />
      ) : (
        <p className={styles.own}>
          <b>{own ? local(own, 'name') : ''}</b>
          <span>{t('booth.reserve.own')}</span>
        </p>
      )}
    </fieldset>
  );
}

function NewCompany({ draft, errors, country, onCountry }: NewCompanyProps) {
  const { t } = useI18n();
  const [typed, setTyped] = useState('');
  return (
    <>
      <p className={styles.lead}>{t('booth.reserve.newCompany')}</p>
      <div className={styles.pair}>
        <Field label={t('booth.reserve.nameZh')} error={errors.name_zh}>
          <Input
            name="name_zh"
            maxLength={100}
            autoComplete="organization"
            defaultValue={draft.fields.name_zh}
            onChange={(event) => setTyped(event.target.value)}
          />
        </Field>
        <Field label={t('booth.reserve.nameEn')} error={errors.name_en} hint={t('booth.reserve.oneName')}>
          <Input
            name="name_en"
            maxLength={200}
            defaultValue={draft.fields.name_en}
            onChange={(event) => setTyped(event.target.value)}
          />
        </Field>
      </div>
      <Alike typed={typed} />
      <Field label={t('booth.reserve.country')} error={errors.country_id} required className={styles.half}>
        <CountryPicker name="country_id" value={country} onChange={onCountry} />
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
  const isLong = keyword.length >= LEAST;
  const { data } = useQuery({ ...read('/atlas/search/company/db/associate', { keyword }), enabled: isLong });
  const found = isLong ? (data ?? []) : [];
  return (
    <div role="status">
      {found.length > 0 && (
        <div className={styles.alike}>
          <p>{t('booth.reserve.alike')}</p>
          <ul>
            {found.slice(0, SHOWN).map((company) => (
              <li key={company.company_id}>{local(company, 'name')}</li>
            ))}
          </ul>
          <p>{t('booth.reserve.alikeText')}</p>
        </div>
      )}
    </div>
  );
}
