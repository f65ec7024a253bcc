// Owns the directory as a list: stand first, then who it is and why it was found. The whole row opens the firm.
import { useI18n } from '@/shared/i18n';
import { LocalText } from '@/shared/local-text';
import { SaveButton } from '@/shared/saving/save-button';
import type { Saving } from '@/shared/saving/use-saving';
import { Icon } from '@/ui/icon';
import { mapPin } from '@/ui/icons';
import { Picture } from '@/ui/picture';
import type { Exhibitor } from '../models';
import styles from './exhibitor-list.module.css';
import { ExhibitorName } from './exhibitor-name';
import { type Names, standsOf } from './names';

interface RowsProps {
  rows: readonly Exhibitor[];
  names: Names;
  saving: Saving;
}

/** Neighbours with the same letter, in their order. */
function byLetter(rows: readonly Exhibitor[]): { letter: string; rows: Exhibitor[] }[] {
  const groups: { letter: string; rows: Exhibitor[] }[] = [];
  for (const row of rows) {
    const last = groups.at(-1);
    if (last?.letter === row.letter) last.rows.push(row);
    else groups.push({ letter: row.letter, rows: [row] });
  }
  return groups;
}

function Row({ row, names, saving }: { row: Exhibitor; names: Names; saving: Saving }) {
  const { t, local } = useI18n();
  const [stand, ...others] = standsOf(row);
  return (
    <li className={styles.row}>
      <p className={styles.stand}>
        <span className={styles.code}>
          {stand ?? '–'}
          {others.length > 0 && <small>+{others.length}</small>}
        </span>
        {row.hall && <span className={styles.hall}>{names.hall(row.hall)}</span>}
      </p>
      <span className={styles.logo}>{row.logo && <Picture src={row.logo} alt="" width={40} height={40} />}</span>
      <div className={styles.names}>
        <ExhibitorName row={row} className={{ name: styles.name, other: styles.other, pinyin: styles.pinyin }} />
      </div>
      <p className={styles.services}>{names.listed(row.tags.map(names.tag))}</p>
      <p className={styles.city}>
        <Icon path={mapPin} size={14} />
        <LocalText row={row} name="city" />
      </p>
      <p className={styles.lanes}>
        {row.lanes.length > 0 ? (
          <>
            <b className={styles.laneCount}>{row.lanes.length}</b>{' '}
            {t.any('company.directory.lanesOf', { n: row.lanes.length })}
          </>
        ) : (
          t('company.directory.noLanes')
        )}
      </p>
      <SaveButton saving={saving} id={row.company_id} name={local(row, 'name')} className={styles.save} />
    </li>
  );
}

interface ExhibitorListProps extends RowsProps {
  /** Under their letters, where they stand in the order of the alphabet. */
  isLettered: boolean;
}

export function ExhibitorList({ rows, isLettered, ...rest }: ExhibitorListProps) {
  const list = (some: readonly Exhibitor[]) => (
    <ul>
      {some.map((row) => (
        <Row key={row.company_id} row={row} {...rest} />
      ))}
    </ul>
  );
  if (!isLettered) return <div className={styles.plain}>{list(rows)}</div>;
  return byLetter(rows).map((group) => (
    <section key={group.letter} className={styles.group} aria-label={group.letter}>
      <h2 className={styles.letter}>{group.letter}</h2>
      {list(group.rows)}
    </section>
  ));
}
