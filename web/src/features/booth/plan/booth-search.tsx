// Owns the search over all halls: by booth number or company, leading to the booth wherever it is.
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { useI18n } from '@/shared/i18n';
import { Combobox, type Option } from '@/shared/pickers/combobox';
import { useStartup } from '@/shared/startup';
import { boothPath } from '../models';
import { allBoothsQuery, standingQuery } from '../queries';
import styles from './booth-search.module.css';
import { fitsWords, type PlanBooth } from './filters';

interface BoothSearchProps {
  /** Those of the hall that is seen. */
  booths: readonly PlanBooth[];
  keyword: string;
  onKeyword: (keyword: string) => void;
}

const MAX_SUGGESTIONS = 12;
const hallOf = (boothNo: string) => boothNo.split('-')[0] ?? '';

export function BoothSearch({ booths, keyword, onKeyword }: BoothSearchProps) {
  const { t, local } = useI18n();
  const { meetingId } = useStartup();
  const navigate = useNavigate();
  // Only whoever searches needs the other halls.
  const [isWanted, setWanted] = useState(false);
  const { data: all } = useQuery({ ...allBoothsQuery(meetingId), enabled: isWanted });
  const { data: standing } = useQuery({ ...standingQuery(meetingId), enabled: isWanted });

  const options = useMemo((): Option[] => {
    if (keyword.trim() === '') return [];
    const companies = (standing ?? []).flatMap((row): Option[] => {
      const company = local(row, 'company_name');
      return row.booth_nos
        .filter(() => fitsWords({ booth_no: '', company }, keyword))
        .map((booth_no) => ({ key: booth_no, label: company, note: booth_no }));
    });
    const numbers = (all ?? booths)
      .filter(({ booth_no }) => fitsWords({ booth_no, company: '' }, keyword))
      .map(({ booth_no, area }) => ({ key: booth_no, label: booth_no, note: t('booth.area', { n: area }) }));
    const known = new Set<string>();
    return [...numbers, ...companies].filter(({ key }) => !known.has(key) && known.add(key)).slice(0, MAX_SUGGESTIONS);
  }, [keyword, standing, all, booths, local, t]);

  return (
    <search className={styles.search} onFocus={() => setWanted(true)}>
      <Combobox
        text={keyword}
        onText={onKeyword}
        options={options}
        onChoose={({ key }) => {
          onKeyword('');
          navigate(boothPath(hallOf(key), key), { preventScrollReset: true });
        }}
        onClear={() => onKeyword('')}
        placeholder={t('booth.search')}
        aria-label={t('booth.search')}
        emptyText={t(keyword.trim() === '' ? 'booth.search.hint' : 'booth.search.none')}
        clearLabel={t('booth.search.clear')}
      />
    </search>
  );
}
