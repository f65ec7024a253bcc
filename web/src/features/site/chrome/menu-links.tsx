// Owns the links of the configured menu, in the header's row and in the phone's sheet.
import { NavLink } from 'react-router';
import type { MenuItem } from '@/api/models';
import { useT } from '@/shared/i18n';
import { isExternalLink } from '@/shared/validate/rules';
import styles from './site-header.module.css';

/** The specification's menus are one level deep; children of a configured entry follow it indented. */
export function MenuLinks({ items }: { items: MenuItem[] }) {
  const t = useT();
  return (
    <ul className={styles.links}>
      {items.map((item) => (
        <li key={item.path + item.text}>
          {isExternalLink(item.path) ? (
            <a href={item.path} target="_blank" rel="noopener" className={styles.link}>
              {t.any(item.text)}
            </a>
          ) : (
            <NavLink to={item.path} end={item.path === '/'} className={styles.link}>
              {t.any(item.text)}
            </NavLink>
          )}
          {item.children && item.children.length > 0 && <MenuLinks items={item.children} />}
        </li>
      ))}
    </ul>
  );
}
