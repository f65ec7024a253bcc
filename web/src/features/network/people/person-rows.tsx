// Owns the directory of people as a compact list under letters or countries, made for phones: one line of names, one of work.
import { useI18n } from '@/shared/i18n';
import { LocalText } from '@/shared/local-text';
import { SaveButton } from '@/shared/saving/save-button';
import type { Grouping } from './choice';
import { CountryTag } from './country-tag';
import { type Attendee, hasAccount, roleOf } from './models';
import { groupedBy } from './names';
import type { PeopleProps } from './person-cards';
import { PersonMark } from './person-mark';
import { PersonName } from './person-name';
import styles from './person-rows.module.css';

interface PersonRowsProps extends PeopleProps {
  rows: readonly Attendee[];
  /** Without it the rows follow each other as they were found. */
  grouping: Grouping | null;
}

function Row({ row, saving, exchanging, onOpen, openPath }: PeopleProps & { row: Attendee }) {
  const { t, lang, local } = useI18n();
  const name = local(row, 'name');
  const work = [local(row, 'position'), local(row, 'company')].filter(Boolean).join(lang === 'zh' ? '，' : ', ');
  return (
    <li className={styles.row}>
      <PersonMark name={name} avatar={row.avatar} size="small" />
      <div className={styles.who}>
        <PersonName
          row={row}
          onOpen={onOpen}
          openPath={openPath}
          className={{ name: styles.name, other: styles.other, pinyin: styles.pinyin }}
        />
        <p className={styles.work}>{work}</p>
      </div>
      <p className={styles.facts}>
        <CountryTag country={row.country} />
        <span>{t(`network.people.role.${roleOf(row.role)}`)}</span>
      </p>
      {hasAccount(row) && !exchanging.isSelf(row.user_id) ? (
        <SaveButton saving={saving} id={row.user_id} name={name} className={styles.save} />
      ) : (
        <span />
      )}
    </li>
  );
}

/** Where a group stands on the page. */
const placeOf = (key: string) => `people-${key === '#' ? 'other' : key}`;

export function PersonRows({ rows, grouping, ...rest }: PersonRowsProps) {
  const { t } = useI18n();
  const rowsOf = (some: readonly Attendee[]) => (
    <ul>
      {some.map((row) => (
        <Row key={row.attendee_id} row={row} {...rest} />
      ))}
    </ul>
  );
  if (!grouping) return <div className={styles.plain}>{rowsOf(rows)}</div>;
  const groups = groupedBy(rows, grouping === 'letters' ? (row) => row.letter : (row) => row.country.code);
  const list = groups.map(({ key, rows: some }) => (
    <section key={key} id={placeOf(key)} className={styles.group}>
      {grouping === 'letters' ? (
        <h2 className={styles.letter}>{key}</h2>
      ) : (
        <h2 className={styles.country}>
          {some[0] && key ? <LocalText row={some[0].country} name="name" /> : t('network.people.noCountry')}
          <span>{some.length}</span>
        </h2>
      )}
      {rowsOf(some)}
    </section>
  ));
  if (grouping !== 'letters' || groups.length < 2) return list;
  return (
    <>
      <nav className={styles.jump} aria-label={t('network.people.jump')}>
        {groups.map(({ key }) => (
          <a key={key} href={`#${placeOf(key)}`}>
            {key}
          </a>
        ))}
      </nav>
      {list}
    </>
  );
}
