// Owns the burger and its sheet on <details>: the menu opens without JavaScript too.
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import type { MenuItem } from '@/api/models';
import { useT } from '@/shared/i18n';
import { Icon } from '@/ui/icon';
import { cross, menu } from '@/ui/icons';
import { MenuLinks } from './menu-links';
import styles from './site-header.module.css';
import { UserSheet } from './user-menu';

/** Closes on Escape, on a press outside and after navigation; Escape gives the focus back. */
export function PhoneMenu({ items }: { items: MenuItem[] }) {
  const t = useT();
  const details = useRef<HTMLDetailsElement>(null);
  const { pathname } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new path is the reason to close.
  useEffect(() => {
    details.current?.removeAttribute('open');
  }, [pathname]);

  useEffect(() => {
    const element = details.current;
    if (!element) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !element.open) return;
      element.removeAttribute('open');
      element.querySelector('summary')?.focus();
    };
    const onPointer = (event: PointerEvent) => {
      if (event.target instanceof Node && !element.contains(event.target)) element.removeAttribute('open');
    };
    document.addEventListener('keydown', onKey);
    document.addEventListener('pointerdown', onPointer);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('pointerdown', onPointer);
    };
  }, []);

  return (
    <details ref={details} className={styles.burger}>
      <summary className={styles.burgerButton} aria-label={t('site.nav.menu')}>
        <Icon path={menu} size={20} className={styles.whenClosed} />
        <Icon path={cross} size={20} className={styles.whenOpen} />
      </summary>
      <div className={styles.sheet}>
        <nav aria-label={t('site.nav.main')}>
          <MenuLinks items={items} />
        </nav>
        <div className={styles.sheetAccount}>
          <UserSheet />
        </div>
      </div>
    </details>
  );
}
