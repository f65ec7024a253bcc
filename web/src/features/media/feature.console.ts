// Media behind the sign-in: a company's cloud files, the organiser's own, and how much room companies have.
import { defineConsole } from '../../shared/feature.ts';

export default defineConsole({
  pageNames: { '/share': 'media.share.title' },
  pages: [
    {
      path: '/console/companyManage/cloudFiles',
      page: () => import('./cloud-files-page.tsx'),
      menu: { group: 'company', label: 'media.cloud.menu', icon: 'folder', position: 2 },
    },
    {
      path: '/admin/library',
      page: () => import('./media-page.tsx'),
      permission: 'media.library',
      menu: { group: 'site', label: 'media.resource.menu', icon: 'folder' },
    },
    {
      path: '/admin/spaces',
      page: () => import('./spaces/spaces-page.tsx'),
      permission: 'media.quota',
      menu: { group: 'site', label: 'media.space.menu', icon: 'building' },
    },
  ],
  auditKinds: ['media_file', 'media_library', 'media_share'],
});
