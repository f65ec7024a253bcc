// The console layout: sidebar, header and content; on phones header, content and a bar at the bottom.
import { Outlet } from 'react-router';
import { ConsoleHeader } from '@/app/console/console-header';
import { visibleMenu } from '@/app/console/menu';
import { Sidebar } from '@/app/console/sidebar';
import { TabBar } from '@/app/console/tab-bar';
import { useSidebar } from '@/app/console/use-sidebar';
import { useViewer } from '@/app/console/use-viewer';
import { useT } from '@/shared/i18n';
import { SkipLink } from '@/ui/skip-link';
import styles from './console-layout.module.css';

export function Layout() {
  const t = useT();
  const sidebar = useSidebar();
  const groups = visibleMenu(useViewer());
  return (
    <div className={styles.app} data-open={sidebar.open}>
      <SkipLink>{t('shared.skip')}</SkipLink>
      <Sidebar groups={groups} open={sidebar.open} />
      <div className={styles.page}>
        <ConsoleHeader open={sidebar.open} onToggle={sidebar.toggle} />
        <main id="main" tabIndex={-1} className={styles.main}>
          <Outlet />
        </main>
      </div>
      <TabBar groups={groups} />
    </div>
  );
}
