// What differs between two plans, in words: booths that come, go and change, and whether the hall itself does.
import { useI18n } from '@/shared/i18n';
import type { Comparison } from '../model/compare';
import styles from './dialogs.module.css';

const MAX_LISTED = 60;

export function ChangeList({ changes }: { changes: Comparison }) {
  const { t } = useI18n();
  const { booths, has_drawing } = changes;
  const of = (kind: 'added' | 'removed' | 'changed') => booths.filter((change) => change.kind === kind);
  if (booths.length === 0 && !has_drawing) return <p>{t('booth.editor.changes.none')}</p>;
  const names = (kind: 'added' | 'removed') => {
    const list = of(kind).map(({ booth_no }) => booth_no);
    const more = list.length - MAX_LISTED;
    return list.slice(0, MAX_LISTED).join(', ') + (more > 0 ? ` ${t('booth.editor.changes.more', { n: more })}` : '');
  };
  return (
    <dl className={styles.changes}>
      {(['added', 'removed'] as const).map((kind) =>
        of(kind).length > 0 ? (
          <div key={kind}>
            <dt>
              {t(`booth.editor.changes.${kind}`)} <b>{of(kind).length}</b>
            </dt>
            <dd>{names(kind)}</dd>
          </div>
        ) : null,
      )}
      {of('changed').length > 0 ? (
        <div>
          <dt>
            {t('booth.editor.changes.changed')} <b>{of('changed').length}</b>
          </dt>
          <dd>
            <ul>
              {of('changed')
                .slice(0, MAX_LISTED)
                .map(({ booth_no, before_no, parts }) => (
                  <li key={`${before_no} ${booth_no}`}>
                    <b>{before_no ? `${before_no} → ${booth_no}` : booth_no}</b>{' '}
                    {parts.map((part) => t(`booth.editor.part.${part}`)).join(t('booth.editor.comma'))}
                  </li>
                ))}
            </ul>
            {of('changed').length > MAX_LISTED
              ? t('booth.editor.changes.more', { n: of('changed').length - MAX_LISTED })
              : null}
          </dd>
        </div>
      ) : null}
      {has_drawing ? (
        <div>
          <dt>{t('booth.editor.hall')}</dt>
          <dd>{t('booth.editor.changes.drawing')}</dd>
        </div>
      ) : null}
    </dl>
  );
}
