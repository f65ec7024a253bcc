// The phone's console navigation: the four places one goes most, and a drawer with all of them.
import { useState } from 'react';
import { NavLink, useLocation } from 'react-router';
import { useT } from '@/shared/i18n';
import { Dialog } from '@/ui/dialog';
import { Icon } from '@/ui/icon';
import { menu as menuIcon } from '@/ui/icons';
import { isAdminPath } from './admin-guard';
import type { MenuEntry, MenuGroup } from './menu';
import { MenuList } from './sidebar';
import styles from './tab-bar.module.css';

const TAB_COUNT = 4;

/** The favourites by their rank; whoever may open few of them has others of their menu beside them. */
export const tabsOf = (entries: readonly MenuEntry[]): MenuEntry[] =>
  entries
    .toSorted((a, b) => (a.tab ?? Number.POSITIVE_INFINITY) - (b.tab ?? Number.POSITIVE_INFINITY) || 0)
    .slice(0, TAB_COUNT);

export function TabBar({ groups }: { groups: MenuGroup[] }) {
  const t = useT();
  const { pathname } = useLocation();
  const [open, setOpen] = useState(false);
  const entries = groups.flatMap((group) => group.entries);
  const tabs = tabsOf(entries);
  return (
    <>
      <nav className={styles.bar} aria-label={t('app.console.tabs')}>
        {tabs.map((item) => (
          <NavLink key={item.path} to={item.path} end className={styles.tab}>
            <Icon path={item.icon} size={20} />
            <span>{t(item.label)}</span>
          </NavLink>
        ))}
        <button type="button" className={styles.tab} aria-expanded={open} onClick={() => setOpen(true)}>
          <Icon path={menuIcon} size={20} />
          <span>{t('app.console.more')}</span>
        </button>
      </nav>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={t(isAdminPath(pathname) ? 'app.admin.area' : 'app.console.menu')}
        closeLabel={t('shared.close')}
        className={styles.drawer}
      >
        <div className={styles.list}>
          <MenuList groups={groups} onChoose={() => setOpen(false)} />
        </div>
      </Dialog>
    </>
  );
}
