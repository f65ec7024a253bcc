// The drafts of a kind that are waiting, above its list: who left them when, and the way on.
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { read } from '@/api/query';
import { formatDate } from '@/shared/format';
import { useI18n } from '@/shared/i18n';
import { Flag } from '@/ui/flag';
import styles from './draft-strip.module.css';
import type { DraftPath } from './kinds';

/** More stand in no one's way, but would push the list out of sight. */
const MAX_DRAFTS = 5;

export function DraftStrip({ path, editor }: { path: DraftPath; editor: string }) {
  const { t, local } = useI18n();
  const { data: drafts = [] } = useQuery(read(`${path}/drafts`, undefined, { auth: true, staleTime: 0 }));
  if (drafts.length === 0) return null;
  return (
    <section className={styles.strip} aria-label={t('records.drafts.title')}>
      <h2>
        <Flag code="draft" size={16} />
        {t('records.drafts.waiting', { n: drafts.length })}
      </h2>
      <ul>
        {drafts.slice(0, MAX_DRAFTS).map((draft) => (
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
    </section>
  );
}
