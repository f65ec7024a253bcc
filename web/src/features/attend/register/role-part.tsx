// Owns as what somebody comes: to visit or to exhibit.
import { useT } from '@/shared/i18n';
import { ROLE } from '../models';
import styles from './register.module.css';

/** A summit has a form of its own. */
const ROLES = ['visitor', 'exhibitor'] as const;

export function RolePart({ atype }: { atype: string }) {
  const t = useT();
  return (
    <fieldset className={styles.part}>
      <legend>{t('attend.form.role')}</legend>
      <div className={styles.pair}>
        {ROLES.map((role) => (
          <label key={role} className={styles.type}>
            <input type="radio" name="atype" value={ROLE[role]} defaultChecked={atype === String(ROLE[role])} />
            <span className={styles.typeName}>
              <b>{t(`attend.role.${role}`)}</b>
              <small>{t(`attend.role.${role}Text`)}</small>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
