// The saved draft on the real site, with a bar that says so and leads out of it.
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import { read } from '@/api/query';
import { createI18n, useLang } from '@/shared/i18n';
import { useSession } from '@/shared/session';
import { EXHIBITION_CODE } from '@/shared/startup';
import { Flag } from '@/ui/flag';
import styles from './draft-preview.module.css';
import en from './labels.en';
import zh from './labels.zh';
import type { PreviewProps } from './preview';

const draftQuery = () =>
  read('/atlas/configure/structure', { code: EXHIBITION_CODE, draft: 1 }, { auth: true, staleTime: 0 });

/** The tools show no structure, so they need no bar. */
const isTool = (pathname: string) => /^\/(?:admin|console)(?:\/|$)/.test(pathname);

export function DraftPreview({ onStructure }: PreviewProps) {
  const lang = useLang();
  const { t } = createI18n(lang, lang === 'zh' ? zh : en);
  const { pathname, search } = useLocation();
  const { userId } = useSession();
  const { data: draft, isError } = useQuery({ ...draftQuery(), enabled: userId !== null });
  useEffect(() => {
    if (draft) onStructure(draft);
  }, [draft, onStructure]);
  if (isTool(pathname)) return null;

  const exit = new URLSearchParams(search);
  exit.set('preview', '0');
  const isDenied = userId === null || isError;
  return (
    <aside className={styles.bar} aria-label={t('app.preview.bar')}>
      <p className={styles.words}>
        <Flag code="draft" size={16} className={styles.flag} />
        <b>{t('app.preview.draft')}</b>
        <span role="status">
          {isDenied ? t('app.preview.denied') : draft ? t('app.preview.text') : t('app.preview.loading')}
        </span>
      </p>
      <p className={styles.ways}>
        {draft ? <Link to="/admin/structure">{t('app.preview.builder')}</Link> : null}
        {/* A whole page load: the server's own page is what visitors see. */}
        <a href={`${pathname}?${exit}`}>{t('app.preview.exit')}</a>
      </p>
    </aside>
  );
}
