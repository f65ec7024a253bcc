// Where files are shown on the site, told before they are deleted.
import { useQuery } from '@tanstack/react-query';
import { read } from '@/api/query';
import { FILE_USES } from '@/features/media/media-lists';
import { useT } from '@/shared/i18n';
import type { MediaNode } from '@/shared/upload';
import { Alert } from '@/ui/alert';
import styles from './files.module.css';

export function FileUses({ nodes }: { nodes: readonly MediaNode[] }) {
  const t = useT();
  const ids = nodes.map(({ id }) => id).join(',');
  const { data, isError } = useQuery(read(FILE_USES, { ids }, { auth: true, staleTime: 0 }));
  if (isError) return <p className={styles.uses}>{t('media.uses.unknown')}</p>;
  if (!data) return <p className={styles.uses}>{t('media.uses.looking')}</p>;
  if (data.uses.length === 0) return <p className={styles.uses}>{t('media.uses.none')}</p>;
  return (
    <Alert kind="warn" className={styles.usesBox}>
      <p>{t('media.uses.title', { n: data.uses.length })}</p>
      <ul className={styles.uses}>
        {data.uses.map((use) => (
          <li key={`${use.kind} ${use.id}`}>
            {use.page ? (
              <a href={use.page} target="_blank" rel="noreferrer">
                {use.kind}
              </a>
            ) : (
              use.kind
            )}
            {use.name ? ` · ${use.name}` : null}
          </li>
        ))}
      </ul>
      <p>{t(data.is_complete ? 'media.uses.text' : 'media.uses.partial')}</p>
    </Alert>
  );
}
