// One entry of the audit log: who, when, from where, and the record before and after side by side.
import type { AuditEntry } from '@/features/identity/models';
import { formatDate, orDash } from '@/shared/format';
import { useT } from '@/shared/i18n';
import { standingAlone, useAuditWords } from '@/shared/records/audit-words';
import { Code } from '@/shared/table/cells';
import { Facts, ReadingDialog } from '@/shared/tools/reading-dialog';
import styles from './audit-dialog.module.css';
import { type Difference, differences, listChange } from './diff';

export function AuditDialog({ entry, onClose }: { entry: AuditEntry | null; onClose: () => void }) {
  const words = useAuditWords();
  return (
    <ReadingDialog
      entry={entry}
      onClose={onClose}
      titleOf={({ action, object_type }) => `${standingAlone(words.action(action))} · ${words.kind(object_type)}`}
      width={820}
    >
      {(shown) => <Entry entry={shown} />}
    </ReadingDialog>
  );
}

function Entry({ entry }: { entry: AuditEntry }) {
  const t = useT();
  const facts: [string, string][] = [
    [t('identity.audit.person'), entry.user_name],
    [t('identity.audit.at'), formatDate(entry.at, 'second')],
    [t('identity.audit.record'), `${orDash(entry.object_name)} (${entry.object_id})`],
    [t('identity.audit.address'), orDash(entry.address)],
    [t('identity.audit.request'), orDash(entry.request_id)],
  ];
  const changes = differences(entry.before, entry.after);
  return (
    <>
      <Facts of={facts} columns={3} />
      {changes.length > 0 ? <Changes changes={changes} /> : <p>{t('identity.audit.noChange')}</p>}
    </>
  );
}

function Changes({ changes }: { changes: Difference[] }) {
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
              {change.place === 'permissions' ? <CodeCells change={change} /> : <TextCells change={change} />}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const TextCells = ({ change }: { change: Difference }) => (
  <>
    <td>{change.before ? <del>{change.before}</del> : orDash('')}</td>
    <td>{change.after ? <ins>{change.after}</ins> : orDash('')}</td>
  </>
);

function CodeCells({ change }: { change: Difference }) {
  const { gone, come } = listChange(change.before ?? '', change.after ?? '');
  const list = (codes: string[], Mark: 'del' | 'ins') =>
    codes.length > 0 ? (
      <ul>
        {codes.map((code) => (
          <li key={code}>
            <Mark>
              <Code>{code}</Code>
            </Mark>
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
