// The agents of a rule in the order of its rota: found by name among those that take inquiries, taken out again by a press.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { read } from '@/api/query';
import { useI18n } from '@/shared/i18n';
import { Combobox } from '@/shared/pickers/combobox';
import { Icon } from '@/ui/icon';
import { cross } from '@/ui/icons';
import styles from '../inquiry/inquiry.module.css';
import { AGENTS } from './models';

/** As many as the server names at once. */
const MAX_AGENTS_NAMED = 100;

/** What companies are called, by their ids. */
export function useCompanyNames(ids: readonly number[]): (id: number) => string {
  const { t, local } = useI18n();
  const few = [...new Set(ids)].slice(0, MAX_AGENTS_NAMED);
  const { data = [] } = useQuery({
    ...read(AGENTS, { ids: few.join(',') }, { auth: true }),
    enabled: few.length > 0,
    placeholderData: (shown) => shown,
  });
  return (id) => {
    const company = data.find((one) => one.company_id === id);
    if (!company) return String(id);
    const name = local(company, 'company');
    return company.is_on ? name : t('freight.rules.agentOff', { name });
  };
}

interface AgentListProps {
  value: readonly number[];
  onChange: (ids: number[]) => void;
}

export function AgentList({ value, onChange }: AgentListProps) {
  const { t, local } = useI18n();
  const [keyword, setKeyword] = useState('');
  const nameOf = useCompanyNames(value);
  const offered = useQuery({
    ...read(AGENTS, { keyword }, { auth: true }),
    // The old ones stay until the new ones are there.
    placeholderData: (shown) => shown,
  });
  return (
    <div className={styles.picked}>
      {value.length > 0 ? (
        <ol>
          {value.map((id) => (
            <li key={id}>
              <button
                type="button"
                aria-label={t('freight.lanes.dropCountry', { name: nameOf(id) })}
                onClick={() => onChange(value.filter((one) => one !== id))}
              >
                {nameOf(id)}
                <Icon path={cross} size={14} />
              </button>
            </li>
          ))}
        </ol>
      ) : null}
      <Combobox
        text={keyword}
        onText={setKeyword}
        options={(offered.data ?? []).map((row) => ({ key: String(row.company_id), label: local(row, 'company') }))}
        onChoose={({ key }) => {
          if (!value.includes(Number(key))) onChange([...value, Number(key)]);
          setKeyword('');
        }}
        onClear={() => setKeyword('')}
        placeholder={t('freight.rules.findAgent')}
        emptyText={t(offered.isPending ? 'shared.loading' : 'shared.picker.none')}
        clearLabel={t('shared.picker.clear')}
        aria-label={t('freight.rules.findAgent')}
      />
    </div>
  );
}
