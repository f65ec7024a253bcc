// Owns the search over all halls: by booth number or company, leading to the booth wherever it is.
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { useI18n } from '@/shared/i18n';
import { Combobox, type Option } from '@/shared/pickers/combobox';
import { useStartup } from '@/shared/startup';
import { boothPath, type Hall, hallCode } from '../models';
import { allBoothsQuery, standingQuery } from '../queries';
import styles from './booth-search.module.css';
import { fitsWords, type PlanBooth } from './filters';
import { usePlanPage } from './use-view';

interface BoothSearchProps {
  halls: readonly Pick<Hall, 'id' | 'code'>[];
  /** Those of the hall that is seen. */
  booths: readonly Pick<PlanBooth, 'booth_no' | 'pavilion_id' | 'area'>[];
  keyword: string;
  onKeyword: (keyword: string) => void;
}

const MAX_SUGGESTIONS = 12;

interface Found extends Option {
  /** The code of its hall. */
  hall: string;
}

export function BoothSearch({ halls, booths, keyword, onKeyword }: BoothSearchProps) {
  const { t, local } = useI18n();
  const { meetingId } = useStartup();
  const navigate = useNavigate();
  const page = usePlanPage();
  // Only whoever searches needs the other halls.
  const [isWanted, setWanted] = useState(false);
  const allRead = useQuery({ ...allBoothsQuery(meetingId), enabled: isWanted });
  const standingRead = useQuery({ ...standingQuery(meetingId), enabled: isWanted });
  const [all, standing] = [allRead.data, standingRead.data];
  // "No matches" is true only of what was searched.
  const unread = [allRead, standingRead].filter(({ data }) => data === undefined);
  const nothing = unread.some(({ isError, fetchStatus }) => isError || fetchStatus === 'paused')
    ? 'booth.search.failed'
    : unread.length > 0
      ? 'shared.loading'
      : 'booth.search.none';

  const options = useMemo((): Found[] => {
    if (keyword.trim() === '') return [];
    const companies = (standing ?? []).flatMap((row): Found[] => {
      const company = local(row, 'company_name');
      return row.booth_nos
        .filter(() => fitsWords({ booth_no: '', company }, keyword))
        .map((booth_no) => ({ key: booth_no, label: company, note: booth_no, hall: row.pavilion_code }));
    });
    const numbers = (all ?? booths)
      .filter(({ booth_no }) => fitsWords({ booth_no, company: '' }, keyword))
      .map(({ booth_no, area, pavilion_id }) => ({
        key: booth_no,
        label: booth_no,
        note: t('booth.area', { n: area }),
        hall: hallCode(halls, pavilion_id),
      }));
    const known = new Set<string>();
    return [...numbers, ...companies].filter(({ key }) => !known.has(key) && known.add(key)).slice(0, MAX_SUGGESTIONS);
  }, [keyword, standing, all, booths, halls, local, t]);

  return (
    <search className={styles.search} onFocus={() => setWanted(true)}>
      <Combobox
        text={keyword}
        onText={onKeyword}
        options={options}
        onChoose={({ key }) => {
          onKeyword('');
          const hall = options.find((one) => one.key === key)?.hall ?? '';
          navigate(boothPath(hall, key, page), { preventScrollReset: true });
        }}
        onClear={() => onKeyword('')}
        placeholder={t('booth.search')}
        aria-label={t('booth.search')}
        emptyText={t(keyword.trim() === '' ? 'booth.search.hint' : nothing)}
        clearLabel={t('booth.search.clear')}
      />
    </search>
  );
}
