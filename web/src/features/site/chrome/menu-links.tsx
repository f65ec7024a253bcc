// Owns the links of the configured menu: a row with lists that fold down in the header, one long list in the sheet.
import { type KeyboardEvent, type MouseEvent, type PointerEvent, useRef } from 'react';
import { NavLink } from 'react-router';
import type { MenuItem } from '@/api/models';
import { type I18n, useI18n } from '@/shared/i18n';
import { markOf } from '@/shared/page/marked';
import { isExternalLink } from '@/shared/validate/rules';
import styles from './site-header.module.css';

/** An entry's own words, or those of the label it names. */
export const menuText = (item: MenuItem, { t, local }: I18n): string => local(item, 'text') || t.any(item.text ?? '');

/** A folded list shows while the pointer or the focus is in it; Escape lets go of the focus and so folds it. */
function foldOnEscape(event: KeyboardEvent) {
  if (event.key === 'Escape' && document.activeElement instanceof HTMLElement) document.activeElement.blur();
}

/** A finger cannot hover: its first touch unfolds the list, the next one goes to the page. */
function useUnfoldFirst() {
  const isFirst = useRef(false);
  return {
    onPointerDown: ({ pointerType, currentTarget }: PointerEvent) => {
      isFirst.current = pointerType === 'touch' && !currentTarget.matches(':focus');
    },
    onClick: (event: MouseEvent<HTMLElement>) => {
      if (!isFirst.current) return;
      event.preventDefault();
      event.currentTarget.focus();
    },
  };
}

interface MenuLinkProps {
  item: MenuItem;
  className: string | undefined;
  /** It has a list that unfolds under it. */
  folds?: boolean;
}

function MenuLink({ item, className, folds }: MenuLinkProps) {
  const i18n = useI18n();
  const unfold = useUnfoldFirst();
  const touch = folds ? unfold : undefined;
  const text = menuText(item, i18n);
  if (isExternalLink(item.path)) {
    return (
      <a href={item.path} target="_blank" rel="noopener" className={className} {...touch}>
        {text}
      </a>
    );
  }
  return (
    <NavLink to={item.path} end={item.path === '/'} className={className} {...touch}>
      {text}
    </NavLink>
  );
}

/** `folds`: lists unfold under their entries, where they do not simply stand there. */
export function MenuLinks({ items, folds }: { items: MenuItem[]; folds?: boolean }) {
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
            <MenuLink item={item} className={styles.link} folds={folds && children.length > 0} />
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
