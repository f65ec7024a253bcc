// What a form says when somebody else saved the record meanwhile: who and when, what differs, and the ways on. Nothing is
// lost by any of them.
import { useEffect, useId, useRef } from 'react';
import { formatDate } from '@/shared/format';
import { useT } from '@/shared/i18n';
import { Button } from '@/ui/button';
import { Icon } from '@/ui/icon';
import { triangleAlert } from '@/ui/icons';
import { TextArea } from '@/ui/input';
import { type Conflict, type Difference, differences } from './conflict';
import styles from './conflict-panel.module.css';
import type { AnyField, AnyValues } from './fields';
import { valueWords } from './value-words';

interface ConflictPanelProps {
  conflict: Conflict;
  fields: readonly AnyField[];
  values: AnyValues;
  busy: boolean;
  takeTheirs: (conflict: Conflict) => void;
  overwrite: (conflict: Conflict) => void;
  putBack: (name: string, value: unknown) => void;
}

export function ConflictPanel(props: ConflictPanelProps) {
  const { conflict, fields, values, busy, takeTheirs, overwrite, putBack } = props;
  const { by, at, mine } = conflict;
  const t = useT();
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const isTaken = mine !== undefined;
  const rows = differences(fields, conflict.values, mine ?? values);
  // The button that led here has gone or is out of sight.
  useEffect(() => heading.current?.focus(), []);

  return (
    <section className={styles.panel} aria-labelledby={id}>
      <h3 id={id} ref={heading} tabIndex={-1} className={styles.title}>
        <Icon path={triangleAlert} />
        {t(isTaken ? 'shared.conflict.taken' : 'shared.conflict.title')}
      </h3>
      <p>
        {isTaken
          ? t('shared.conflict.takenText')
          : by
            ? t('shared.conflict.who', { name: by, at: formatDate(at, 'second') })
            : t('shared.conflict.somebody')}
      </p>
      {isTaken ? null : (
        <div className={styles.ways}>
          <Button kind="ink" onClick={() => takeTheirs(conflict)}>
            {t('shared.conflict.load')}
          </Button>
          <Button kind="bad" busy={busy} onClick={() => overwrite(conflict)}>
            {t('shared.conflict.overwrite')}
          </Button>
        </div>
      )}
      {rows.length > 0 ? (
        <ul className={styles.rows}>
          {rows.map((row) => (
            <Row key={row.name} row={row} onPutBack={isTaken ? putBack : undefined} isBack={sameAs(row, values)} />
          ))}
        </ul>
      ) : (
        <p>{t('shared.conflict.same')}</p>
      )}
    </section>
  );
}

const sameAs = ({ name, mine }: Difference, values: AnyValues) => JSON.stringify(values[name]) === JSON.stringify(mine);

interface RowProps {
  row: Difference;
  isBack: boolean;
  onPutBack?: (name: string, value: unknown) => void;
}

function Row({ row: { field, name, theirs, mine }, isBack, onPutBack }: RowProps) {
  const t = useT();
  const half = field.kind === 'pair' ? ` · ${t(name.endsWith('_zh') ? 'shared.form.zh' : 'shared.form.en')}` : '';
  const label = `${field.label}${half}`;
  const put = t(isBack ? 'shared.conflict.isBack' : 'shared.conflict.putBack');
  return (
    <li className={styles.row}>
      <b className={styles.label}>{label}</b>
      <Side title={t('shared.conflict.theirs')} field={field} value={theirs} />
      <Side title={t('shared.conflict.mine')} field={field} value={mine} />
      {onPutBack ? (
        <Button
          size="small"
          className={styles.back}
          aria-label={`${put}: ${label}`}
          onClick={() => onPutBack(name, mine)}
        >
          {put}
        </Button>
      ) : null}
    </li>
  );
}

/** More than this is read in a box that scrolls and can be copied from. */
const LONG_TEXT_CHARS = 240;

function Side({ title, field, value }: { title: string; field: AnyField; value: unknown }) {
  const t = useT();
  const words = valueWords(field, value, t);
  return (
    <div className={styles.side}>
      <span className={styles.whose}>{title}</span>
      {field.kind === 'picture' && value ? (
        <img className={styles.picture} src={String(value)} alt={`${title}: ${field.label}`} />
      ) : words.length > LONG_TEXT_CHARS ? (
        <TextArea readOnly rows={6} aria-label={`${title}: ${field.label}`} value={words} />
      ) : (
        <span className={styles.words}>{words}</span>
      )}
    </div>
  );
}
