// Owns the directory as cards, which is the online hall: who it is, what they say of themselves, where they stand.
import { useI18n } from '@/shared/i18n';
import { LocalText } from '@/shared/local-text';
import { SaveButton } from '@/shared/saving/save-button';
import type { Saving } from '@/shared/saving/use-saving';
import { Picture } from '@/ui/picture';
import type { Exhibitor } from '../models';
import styles from './exhibitor-cards.module.css';
import { ExhibitorName } from './exhibitor-name';
import { type Names, standsOf } from './names';

interface ExhibitorCardsProps {
  rows: readonly Exhibitor[];
  names: Names;
  saving: Saving;
}

export function ExhibitorCards({ rows, names, saving }: ExhibitorCardsProps) {
  const { local } = useI18n();
  return (
    <ul className={styles.cards}>
      {rows.map((row) => (
        <li key={row.company_id} className={styles.card}>
          <div className={styles.top}>
            <span className={styles.logo}>{row.logo && <Picture src={row.logo} alt="" width={48} height={48} />}</span>
            <SaveButton saving={saving} id={row.company_id} name={local(row, 'name')} className={styles.save} />
          </div>
          <h2>
            <ExhibitorName row={row} className={{ name: styles.name, other: styles.other, pinyin: styles.pinyin }} />
          </h2>
          <LocalText row={row} name="intro" as="p" className={styles.intro} />
          <p className={styles.services}>{names.listed(row.tags.map(names.tag))}</p>
          <p className={styles.foot}>
            <b className={styles.stand}>{standsOf(row).join(' ') || '–'}</b>
            <span>
              {row.hall && names.hall(row.hall)}
              <LocalText row={row} name="city" />
            </span>
          </p>
        </li>
      ))}
    </ul>
  );
}
