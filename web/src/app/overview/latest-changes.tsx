// What was done last, in words: who, what to which record, and the one value that changed where it is only one.
import { Link } from 'react-router';
import type { components } from '@/api/schema';
import { formatDate, startOfDay } from '@/shared/format';
import { useI18n } from '@/shared/i18n';
import { initials } from '@/shared/person';
import { differences } from '@/shared/records/audit-diff';
import { useAuditValues } from '@/shared/records/audit-values';
import { useAuditWords } from '@/shared/records/audit-words';
import { useSession } from '@/shared/session';
import { Sheet } from '@/shared/tools/page';
import styles from './overview-page.module.css';

type Change = components['schemas']['LatestChange'];

/** Longer values are for the log itself. */
const MAX_LENGTH = 24;

export function LatestChanges({ changes, now }: { changes: Change[]; now: number }) {
  const { t } = useI18n();
  return (
    <Sheet
      title={t('app.overview.latest')}
      aside={
        <Link className={styles.all} to="/admin/audit">
          {t('app.overview.all')}
        </Link>
      }
    >
      {changes.length === 0 ? (
        <p className={styles.loading}>{t('identity.audit.empty')}</p>
      ) : (
        <ol className={styles.changes}>
          {changes.map((change) => (
            <ChangeRow key={change.id} change={change} now={now} />
          ))}
        </ol>
      )}
    </Sheet>
  );
}

function ChangeRow({ change, now }: { change: Change; now: number }) {
  const { t, local } = useI18n();
  const { userId } = useSession();
  const words = useAuditWords();
  const name = local(change, 'user_name');
  const who = change.user_id === userId ? t('app.overview.you') : name;
  const detail = useOneValue(change);
  const isToday = change.at >= startOfDay(now);
  return (
    <li>
      <span className={styles.avatar} aria-hidden="true">
        {initials(name)}
      </span>
      <span>
        <b>{who}</b> {words.action(change.action)} {words.kind(change.object_type)}{' '}
        <b>{local(change, 'object_name')}</b>
        {detail ? <small>{detail}</small> : null}
      </span>
      <time>{formatDate(change.at, isToday ? 'time' : 'monthDay')}</time>
    </li>
  );
}

function useOneValue({ action, object_type, before, after, names }: Change): string | null {
  const { t } = useI18n();
  const words = useAuditWords();
  const value = useAuditValues();
  const found = action === 'update' ? differences(before, after) : [];
  const only = found.length === 1 ? found[0] : undefined;
  if (!only?.before || !only.after) return null;
  const say = (one: string) => value(object_type, only.place, one, names);
  const [old, now] = [say(only.before), say(only.after)];
  if (old.length > MAX_LENGTH || now.length > MAX_LENGTH) return null;
  return t('app.overview.fromTo', { field: words.field(only.place), before: old, after: now });
}
