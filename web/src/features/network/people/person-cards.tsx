// Owns the directory of people as cards: who it is, where they work, what they look for, and what can be done about it.
import { Link } from 'react-router';
import { useI18n } from '@/shared/i18n';
import { LocalText } from '@/shared/local-text';
import { SaveButton } from '@/shared/saving/save-button';
import type { Saving } from '@/shared/saving/use-saving';
import { CountryTag } from './country-tag';
import { type Attendee, companyPath, hasAccount, roleOf } from './models';
import type { PeopleNames } from './names';
import { PersonActs } from './person-acts';
import styles from './person-cards.module.css';
import { PersonMark } from './person-mark';
import { PersonName } from './person-name';
import type { Exchanging } from './use-exchange';

export interface PeopleProps {
  names: PeopleNames;
  saving: Saving;
  exchanging: Exchanging;
  onOpen: (row: Attendee) => void;
  /** The address with somebody's card open. */
  openPath: (row: Attendee) => string;
}

function PersonCard({ row, names, saving, exchanging, onOpen, openPath }: PeopleProps & { row: Attendee }) {
  const { t, local } = useI18n();
  const name = local(row, 'name');
  return (
    <li className={styles.card}>
      <div className={styles.top}>
        <PersonMark name={name} avatar={row.avatar} />
        <div className={styles.who}>
          <h2>
            <PersonName
              row={row}
              onOpen={onOpen}
              openPath={openPath}
              className={{ name: styles.name, other: styles.other, pinyin: styles.pinyin }}
            />
          </h2>
          <LocalText row={row} name="position" as="p" className={styles.position} />
        </div>
        {hasAccount(row) && !exchanging.isSelf(row.user_id) && (
          <SaveButton saving={saving} id={row.user_id} name={name} className={styles.save} />
        )}
      </div>
      <p className={styles.facts}>
        {row.company_id ? (
          <Link to={companyPath(row.company_id)} className={styles.company}>
            <LocalText row={row} name="company" />
          </Link>
        ) : (
          <LocalText row={row} name="company" />
        )}
        <CountryTag country={row.country} />
        <span>{t(`network.people.role.${roleOf(row.role)}`)}</span>
      </p>
      <LocalText row={row} name="intro" as="p" className={styles.intro} />
      {row.looking_for.length > 0 && (
        <p className={styles.wants}>
          <b>{t('network.people.looksFor')}</b> {names.listed(row.looking_for.map(names.interest))}
        </p>
      )}
      {row.tags.length > 0 && <p className={styles.tags}>{names.listed(row.tags.map(names.tag))}</p>}
      <div className={styles.foot}>
        {hasAccount(row) ? (
          <PersonActs userId={row.user_id} name={name} exchanging={exchanging} returnTo={openPath(row)} />
        ) : (
          <p className={styles.none}>{t('network.people.noAccount')}</p>
        )}
      </div>
    </li>
  );
}

export function PersonCards({ rows, ...rest }: PeopleProps & { rows: readonly Attendee[] }) {
  return (
    <ul className={styles.cards}>
      {rows.map((row) => (
        <PersonCard key={row.attendee_id} row={row} {...rest} />
      ))}
    </ul>
  );
}
