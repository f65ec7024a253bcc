// Owns the links of the configured menu: a row with lists that fold down in the header, one long list in the sheet.
import type { KeyboardEvent } from 'react';
import { NavLink } from 'react-router';
import type { MenuItem } from '@/api/models';
import { useI18n } from '@/shared/i18n';
import { markOf } from '@/shared/page/marked';
import { isExternalLink } from '@/shared/validate/rules';
import styles from './site-header.module.css';

/** A folded list shows while the pointer or the focus is in it; Escape lets go of the focus and so folds it. */
function foldOnEscape(event: KeyboardEvent) {
  if (event.key === 'Escape' && document.activeElement instanceof HTMLElement) document.activeElement.blur();
}

function MenuLink({ item, className }: { item: MenuItem; className: string | undefined }) {
  const { t, local } = useI18n();
  const text = local(item, 'text') || t.any(item.text ?? '');
  if (isExternalLink(item.path)) {
    return (
      <a href={item.path} target="_blank" rel="noopener" className={className}>
        {text}
      </a>
    );
  }
  return (
    <NavLink to={item.path} end={item.path === '/'} className={className}>
      {text}
    </NavLink>
  );
}

export function MenuLinks({ items }: { items: MenuItem[] }) {
  return (
    <ul className={styles.links}>
      {items.map((item) => {
        const children = item.children ?? [];
        return (
          <li
            key={item.path + item.text}
            data-unit={markOf(item)}
            onKeyDown={children.length > 0 ? foldOnEscape : undefined}
          >
            <MenuLink item={item} className={styles.link} />
            {children.length > 0 && (
              <ul className={styles.fold}>
                {children.map((child) => (
                  <li key={child.path + child.text} data-unit={markOf(child)}>
                    <MenuLink item={child} className={styles.sublink} />
                  </li>
                ))}
              </ul>
            )}
          </li>
        );
      })}
    </ul>
  );
}
