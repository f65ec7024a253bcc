// The drafts of a kind that are waiting, between its title and its list: who left them when, and the way on.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { read } from '@/api/query';
import { formatDate } from '@/shared/format';
import { useI18n } from '@/shared/i18n';
import { Flag } from '@/ui/flag';
import styles from './draft-strip.module.css';
import type { DraftPath } from './kinds';

/** More would push the list out of sight until somebody asks for them. */
const MAX_DRAFTS = 5;

export function DraftStrip({ path, editor }: { path: DraftPath; editor: string }) {
  const { t, local } = useI18n();
  const { data: drafts = [] } = useQuery(read(`${path}/drafts`, undefined, { auth: true, staleTime: 0 }));
  const [isWhole, setWhole] = useState(false);
  if (drafts.length === 0) return null;
  const rest = isWhole ? 0 : drafts.length - MAX_DRAFTS;
  return (
    <section className={styles.strip} aria-label={t('records.drafts.title')}>
      <h2>
        <Flag code="draft" size={16} />
        {t('records.drafts.waiting', { n: drafts.length })}
      </h2>
      <ul>
        {drafts.slice(0, isWhole ? undefined : MAX_DRAFTS).map((draft) => (
          <li key={draft.id}>
            <Link to={`${editor}?${draft.record_id ? `id=${draft.record_id}` : `draft=${draft.id}`}`}>
              {local(draft, 'title') || t('records.drafts.untitled')}
            </Link>
            <span>
              {draft.record_id ? t('records.drafts.change') : t('records.drafts.new')}
              {' · '}
              {t('records.drafts.saved', { name: draft.saved_by_name, at: formatDate(draft.saved_at, 'minute') })}
            </span>
          </li>
        ))}
      </ul>
      {rest > 0 ? (
        <button type="button" className={styles.more} onClick={() => setWhole(true)}>
          {t('records.drafts.more', { n: rest })}
        </button>
      ) : null}
    </section>
  );
}
