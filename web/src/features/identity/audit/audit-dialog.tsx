// One entry of the audit log: who, when, from where, and the record before and after side by side.
import { useQuery } from '@tanstack/react-query';
import type { AuditEntry } from '@/features/identity/models';
import { permissionsQuery } from '@/features/identity/roles/role-form';
import { orDash } from '@/shared/format';
import { useI18n, useT } from '@/shared/i18n';
import { countriesQuery } from '@/shared/pickers/queries';
import { type Difference, differences, listChange } from '@/shared/records/audit-diff';
import { fairTime, useAuditValues } from '@/shared/records/audit-values';
import { capitalised, useAuditWords } from '@/shared/records/audit-words';
import { useAllowed } from '@/shared/session';
import { Code } from '@/shared/table/cells';
import { Facts, ReadingDialog } from '@/shared/tools/reading-dialog';
import styles from './audit-dialog.module.css';

export function AuditDialog({ entry, onClose }: { entry: AuditEntry | null; onClose: () => void }) {
  const words = useAuditWords();
  return (
    <ReadingDialog
      entry={entry}
      onClose={onClose}
      titleOf={({ action, object_type }) => `${capitalised(words.action(action))} · ${words.kind(object_type)}`}
      width={820}
    >
      {(shown) => <Entry entry={shown} />}
    </ReadingDialog>
  );
}

function Entry({ entry }: { entry: AuditEntry }) {
  const { t, local } = useI18n();
  const facts: [string, string][] = [
    [t('identity.audit.person'), local(entry, 'user_name')],
    [t('identity.audit.at'), fairTime(entry.at, t)],
    [
      t('identity.audit.record'),
      t('shared.aside', { text: orDash(local(entry, 'object_name')), aside: entry.object_id }),
    ],
    [t('identity.audit.address'), orDash(entry.address)],
    [t('identity.audit.request'), orDash(entry.request_id)],
  ];
  const changes = differences(entry.before, entry.after);
  return (
    <>
      <Facts of={facts} columns={3} />
      {changes.length > 0 ? <Changes entry={entry} changes={changes} /> : <p>{t('identity.audit.noChange')}</p>}
    </>
  );
}

function Changes({ entry, changes }: { entry: AuditEntry; changes: Difference[] }) {
  const t = useT();
  const words = useAuditWords();
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <caption className={styles.caption}>{t('identity.audit.changes')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('identity.audit.field')}</th>
            <th scope="col">{t('identity.audit.before')}</th>
            <th scope="col">{t('identity.audit.after')}</th>
          </tr>
        </thead>
        <tbody>
          {changes.map((change) => (
            <tr key={change.place}>
              <th scope="row">{words.field(change.place)}</th>
              {change.place === 'permissions' ? (
                <CodeCells change={change} />
              ) : (
                <TextCells entry={entry} change={change} />
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function TextCells({ entry, change }: { entry: AuditEntry; change: Difference }) {
  const { local } = useI18n();
  const words = useAuditValues();
  const { data: countries } = useQuery({ ...countriesQuery(), enabled: change.place === 'country_id' });
  const nameOf = (value: string | null) => {
    const country = countries?.find(({ id }) => String(id) === value);
    return country ? local(country, 'name') : words(entry.object_type, change.place, value, entry.names);
  };
  const [before, after] = [nameOf(change.before), nameOf(change.after)];
  return (
    <>
      <td>{before ? <del>{before}</del> : orDash('')}</td>
      <td>{after ? <ins>{after}</ins> : orDash('')}</td>
    </>
  );
}

function CodeCells({ change }: { change: Difference }) {
  const { local } = useI18n();
  // Only those who edit roles may read what permissions are called.
  const { data } = useQuery({ ...permissionsQuery(), enabled: useAllowed('identity.roles') });
  const nameOf = (code: string) => {
    const found = data?.find((permission) => permission.code === code);
    return found ? local(found, 'label') : <Code>{code}</Code>;
  };
  const { gone, come } = listChange(change.before ?? '', change.after ?? '');
  const list = (codes: string[], Mark: 'del' | 'ins') =>
    codes.length > 0 ? (
      <ul>
        {codes.map((code) => (
          <li key={code}>
            <Mark>{nameOf(code)}</Mark>
          </li>
        ))}
      </ul>
    ) : (
      orDash('')
    );
  return (
    <>
      <td>{list(gone, 'del')}</td>
      <td>{list(come, 'ins')}</td>
    </>
  );
}
