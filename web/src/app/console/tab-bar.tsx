// The phone's console navigation: the four places one goes most, and a drawer with all of them.
import { useState } from 'react';
import { NavLink } from 'react-router';
import { useT } from '@/shared/i18n';
import { Dialog } from '@/ui/dialog';
import { Icon } from '@/ui/icon';
import { menu as menuIcon } from '@/ui/icons';
import type { MenuGroup } from './menu';
import { MenuList } from './sidebar';
import styles from './tab-bar.module.css';

const TAB_COUNT = 4;

export function TabBar({ groups }: { groups: MenuGroup[] }) {
  const t = useT();
  const [open, setOpen] = useState(false);
  const entries = groups.flatMap((group) => group.entries);
  const preferred = entries.filter(({ tab }) => tab !== undefined).toSorted((a, b) => (a.tab ?? 0) - (b.tab ?? 0));
  // The administrators' pages have no favourites: what somebody may open at all is short.
  const tabs = (preferred.length > 0 ? preferred : entries).slice(0, TAB_COUNT);
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
        title={t('app.console.menu')}
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
