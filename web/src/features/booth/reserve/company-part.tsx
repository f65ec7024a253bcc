// Owns for whom booths are reserved: the reader's own company, or a new one with a look at names that are there already.
import { useQuery } from '@tanstack/react-query';
import { useI18n } from '@/shared/i18n';
import { NewCompany } from '@/shared/pickers/new-company';
import { ownCompanyQuery } from '../queries';
import type { Draft, FieldName } from './draft';
import styles from './reserve.module.css';

interface CompanyPartProps {
  /** Whoever belongs to no company enters one. */
  isNew: boolean;
  draft: Draft;
  errors: Partial<Record<FieldName, string>>;
  onCountry: (id: string | null) => void;
}

export function CompanyPart({ isNew, draft, errors, onCountry }: CompanyPartProps) {
  const { t, local } = useI18n();
  const { data: own } = useQuery({ ...ownCompanyQuery(), enabled: !isNew });
  return (
    <fieldset className={styles.part}>
      <legend>{t('booth.reserve.company')}</legend>
      {isNew ? (
        <>
          <p className={styles.lead}>{t('booth.reserve.newCompany')}</p>
          <NewCompany values={draft.fields} errors={errors} onCountry={onCountry} />
        </>
      ) : (
        <p className={styles.own}>
          {own && <b>{local(own, 'name')}</b>}
          <span>{t('booth.reserve.own')}</span>
        </p>
      )}
    </fieldset>
  );
}
