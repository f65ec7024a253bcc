// The console's sidebar: logo, grouped menu, the current fair.
import { useEffect, useRef } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import { chartDates, formatDate } from '@/shared/format';
import { meetingTitle } from '@/shared/head';
import { useI18n } from '@/shared/i18n';
import { useStartup } from '@/shared/startup';
import { Icon } from '@/ui/icon';
import type { MenuGroup } from './menu';
import styles from './sidebar.module.css';

export function MenuList({ groups, onChoose }: { groups: MenuGroup[]; onChoose?: () => void }) {
  const { t } = useI18n();
  return groups.map((group) => (
    <section key={group.label}>
      <h2 className={styles.group}>{t(group.label)}</h2>
      <ul>
        {group.entries.map((item) => (
          <li key={item.path}>
            <NavLink to={item.path} end className={styles.item} onClick={onChoose} title={t(item.label)}>
              <Icon path={item.icon} />
              <span className={styles.label}>{t(item.label)}</span>
            </NavLink>
          </li>
        ))}
      </ul>
    </section>
  ));
}

export function Sidebar({ groups, open }: { groups: MenuGroup[]; open: boolean }) {
  const { t, lang } = useI18n();
  const { meeting } = useStartup();
  const { pathname } = useLocation();
  const nav = useRef<HTMLElement>(null);
  const count = groups.length;
  useEffect(() => {
    // A long menu shows where one is, also when that is below its fold; it grows once permissions are known.
    if (pathname && count) nav.current?.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'nearest' });
  }, [pathname, count]);
  return (
    <aside className={styles.side} data-open={open}>
      <Link to="/" className={styles.logo} aria-label={t('shared.home')}>
        <img src={open ? `/art/logo-lockup-${lang}.svg` : '/art/logo-mark.svg'} alt="" height={30} />
      </Link>
      <nav ref={nav} className={styles.nav} aria-label={t('app.console.menu')}>
        <MenuList groups={groups} />
      </nav>
      <div className={styles.fair}>
        <span className={styles.muted}>{t('app.console.currentFair')}</span>
        <b>{meetingTitle(meeting, lang)}</b>
        <span className={styles.muted}>
          {formatDate(meeting.start_time, 'year')}.{chartDates(meeting.start_time, meeting.end_time)}
        </span>
      </div>
    </aside>
  );
}
