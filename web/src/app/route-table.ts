// Every page path of the product with its layout. A feature supplies the page; without one the path is not open yet.
import { adminConsoleRoutes } from '@/features/admin/routes';
import { contentConsoleRoutes } from '@/features/content/routes';
import { eventConsoleRoutes, eventRoutes } from '@/features/event/routes';
import { identityConsoleRoutes, identityRoutes } from '@/features/identity/routes';
import { insightConsoleRoutes } from '@/features/insight/routes';
import { libraryConsoleRoutes } from '@/features/library/routes';
import { siteRoutes } from '@/features/site/routes';
import type { FeatureRoute, LayoutName, PageModule } from '@/shared/routing';
import type { LabelNamespace } from './labels/load';

const PATHS: Record<LayoutName, string> = {
  sign: '/signIn /signUp /forgetPassword /setPasswordNew /activationSuccess /sign /scanConfirm',
  default: `/ /testIndex /aboutExpo /expoReserve /expoReserveInner /companyDetail /onlineBooth /negotiationHall
    /sponsorshipList /exhibitiorList /informationList /informationDetail /enrollPage /activityList /activityDetails
    /hotelGet /hotelDetail /handbook /agendaList /dynamicList /lookBack /etcView /otoPageSh /userList /404`,
  empty: '/expoBoothMobile /expoBooked /booth_book',
  console: `myParticipation/overviewofParticipants myParticipation/agenda myParticipation/boothCollection
    myParticipation/myTicket myParticipation/real_name myParticipation/boothBackboardCollection/index
    myParticipation/boothBackboardCollection/planCollection myParticipation/boothBackboardCollection/detail
    participationManage/companyExh participationManage/callOn participationManage/companyEtc
    participationManage/companyEtcEdit participationManage/companyEtcDetail participationManage/companyMember
    summitManage/invatationManage cardManage/contacts cardManage/crad_detail cardManage/crad_edit
    companyManage/companyExhEdit companyManage/editCompany accountManage/devices
    companyManage/cloudFiles
    /admin /admin/accounts /admin/departments /admin/roles /admin/labels /admin/settings /admin/audit /admin/messages
    /admin/tenants /admin/library /admin/structure /admin/statistics
    /admin/meetings /admin/hotels /admin/banners /admin/articles /admin/introduction /admin/highlights /admin/venue
    /admin/organizers /admin/sponsors /admin/sponsorItems /admin/reviews /admin/related /admin/contacts /admin/spaces`,
};

/** The server renders public pages only, so its build takes no console page and none of what those import. */
const consolePages: FeatureRoute[] = __RENDERER__
  ? []
  : [
      ...eventConsoleRoutes,
      ...identityConsoleRoutes,
      ...adminConsoleRoutes,
      ...contentConsoleRoutes,
      ...libraryConsoleRoutes,
      ...insightConsoleRoutes,
    ];
const features: FeatureRoute[] = [...siteRoutes, ...eventRoutes, ...identityRoutes, ...consolePages];

export interface PageRoute {
  path: string;
  layout: LayoutName;
  page: () => Promise<PageModule>;
  /** False for pages that only exist for a signed-in user or for developers. */
  isPublic: boolean;
  isOpen: boolean;
  /** Stands in the sitemap under its bare address. */
  isListed: boolean;
  /** The words it needs beside those of every page. */
  labels?: LabelNamespace;
}

const LABELS: Partial<Record<LayoutName, LabelNamespace>> = { default: 'pages', sign: 'sign' };

/** The few pages that belong to no domain. */
const appPages: Record<string, () => Promise<PageModule>> = {
  '/404': () => import('./pages/not-found-page'),
  ...(__RENDERER__ ? {} : { '/testIndex': () => import('./gallery/gallery-page') }),
};

const notOpen = () => import('./pages/not-open-page');
const fromRoot = (path: string) => (path.startsWith('/') ? path : `/console/${path}`);

export const pageRoutes: PageRoute[] = (Object.entries(PATHS) as [LayoutName, string][]).flatMap(([layout, paths]) =>
  paths.split(/\s+/).map((relative) => {
    const path = fromRoot(relative);
    const feature = features.find((route) => route.path === path);
    const own = appPages[path] ?? feature?.page;
    return {
      path,
      layout,
      page: own ?? notOpen,
      isPublic: layout !== 'console' && path !== '/testIndex',
      isOpen: own !== undefined,
      isListed: layout === 'default' && feature !== undefined && !feature.needsId,
      // The home page does with the words of every page: it is the one that is measured.
      labels: feature && path !== '/' ? LABELS[layout] : undefined,
    };
  }),
);

const CONSOLE_HOME = '/console/myParticipation/overviewofParticipants';

/** Addresses that only lead elsewhere. `/login` is the specification's name for the sign-in page. */
export const redirects: Record<string, string> = { '/login': '/signIn', '/console': CONSOLE_HOME };

/** A feature page under a path the table does not know would silently never show. */
const orphan = features.find((route) => !pageRoutes.some((page) => page.path === route.path));
if (orphan) throw new Error(`No layout is declared for ${orphan.path}`);
