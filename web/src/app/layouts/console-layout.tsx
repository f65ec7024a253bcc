// The console layout: sidebar, header and content; on phones header, content and a bar at the bottom. The
// administrators' area has its own menu in it, and opens each page to holders of its permission only.
import { Navigate, Outlet, useLocation } from 'react-router';
import { ADMIN, isAdminPath, mayOpen } from '@/app/console/admin-guard';
import { ConsoleHeader } from '@/app/console/console-header';
import { adminMenu, consoleMenu, workplaceOf } from '@/app/console/menu';
import { Sidebar } from '@/app/console/sidebar';
import { TabBar } from '@/app/console/tab-bar';
import { useOpening } from '@/app/console/use-opening';
import { useSidebar } from '@/app/console/use-sidebar';
import { useViewer } from '@/app/console/use-viewer';
import { ForbiddenPage } from '@/app/pages/forbidden-page';
import { CONSOLE_HOME } from '@/app/redirects';
import { useConsole } from '@/shared/console';
import { useT } from '@/shared/i18n';
import { Toasts } from '@/shared/toast/toast';
import { SkipLink } from '@/ui/skip-link';
import styles from './console-layout.module.css';

export function ConsoleLayout() {
  const t = useT();
  const sidebar = useSidebar();
  const viewer = useViewer();
  const { pathname } = useLocation();
  const isOpening = useOpening(pathname);
  const { pages, adminPages } = useConsole();
  const isAdmin = isAdminPath(pathname);
  const groups = isAdmin ? adminMenu(adminPages, viewer) : consoleMenu(pages, viewer);
  const workplace = workplaceOf(adminPages, viewer.permissions);
  const isOpen = !isAdmin || mayOpen(pathname, viewer.permissions, adminPages);
  return (
    <div className={styles.app} data-open={sidebar.open}>
      <SkipLink>{t('shared.skip')}</SkipLink>
      <Sidebar groups={groups} open={sidebar.open} />
      <div className={styles.page}>
        <ConsoleHeader open={sidebar.open} onToggle={sidebar.toggle} />
        <main id="main" tabIndex={-1} className={styles.main} aria-busy={isOpening}>
          {workplace && pathname === ADMIN ? (
            <Navigate to={workplace.path} replace />
          ) : isOpen ? (
            <Outlet />
          ) : (
            <ForbiddenPage back={viewer.permissions.length > 0 ? ADMIN : CONSOLE_HOME} />
          )}
        </main>
      </div>
      <TabBar groups={groups} />
      <Toasts />
    </div>
  );
}
