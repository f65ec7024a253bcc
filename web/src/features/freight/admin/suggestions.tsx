// Whom staff can give an inquiry: those that fit first, each with its reasons, and any other found by name.
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { read } from '@/api/query';
import { useI18n } from '@/shared/i18n';
import { Loaded } from '@/shared/page/loaded';
import { Checkbox } from '@/ui/checkbox';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import styles from './admin.module.css';
import { SUGGESTIONS, type Suggestion } from './models';

interface SuggestionsProps {
  inquiryId: number;
  value: readonly number[];
  onChange: (ids: number[]) => void;
}

/** Every reason is said, so that nobody has to believe a number. */
export function Suggestions({ inquiryId, value, onChange }: SuggestionsProps) {
  const { t, local } = useI18n();
  const [keyword, setKeyword] = useState('');
  const query = useQuery({
    ...read(SUGGESTIONS, { id: inquiryId, keyword: keyword.trim() || undefined }, { auth: true, staleTime: 0 }),
    // The old ones stay until the new ones are there.
    placeholderData: (shown: Suggestion[] | undefined) => shown,
  });
  // Whoever was chosen stays in sight, whatever is looked for next.
  const seen = useRef(new Map<number, Suggestion>());
  for (const agent of query.data ?? []) seen.current.set(agent.company_id, agent);
  return (
    <div className={styles.panel}>
      <Field label={t('freight.distribute.find')} hint={t('freight.distribute.findHint')}>
        <Input
          type="search"
          name="agent_keyword"
          autoComplete="off"
          maxLength={60}
          value={keyword}
          onChange={(event) => setKeyword(event.target.value)}
          onKeyDown={(event) => {
            // Looking for somebody is not distributing yet.
            if (event.key === 'Enter') event.preventDefault();
          }}
        />
      </Field>
      <Loaded query={query}>
        {(found) => {
          const ids = new Set(found.map(({ company_id }) => company_id));
          const kept = value.flatMap((id) => (ids.has(id) ? [] : (seen.current.get(id) ?? [])));
          const agents = [...kept, ...found];
          return (
            <>
              {found.length === 0 && (
                <p className={styles.quiet} role="status">
                  {t(keyword.trim() ? 'freight.distribute.notFound' : 'freight.distribute.noAgents')}
                </p>
              )}
              {agents.length > 0 && (
                <ul className={styles.suggestions}>
                  {agents.map((agent) => (
                    <li key={agent.company_id}>
                      <Checkbox
                        name={`company-${agent.company_id}`}
                        checked={value.includes(agent.company_id)}
                        onChange={({ target }) =>
                          onChange(
                            target.checked
                              ? [...value, agent.company_id]
                              : value.filter((one) => one !== agent.company_id),
                          )
                        }
                      >
                        <b>{local(agent, 'company')}</b>
                        <small>
                          {agent.reasons.map(({ text }) => text).join(' · ') || t('freight.distribute.noReason')}
                        </small>
                      </Checkbox>
                      <span className={styles.score}>{t('freight.distribute.score', { n: agent.score })}</span>
                    </li>
                  ))}
                </ul>
              )}
            </>
          );
        }}
      </Loaded>
    </div>
  );
}
