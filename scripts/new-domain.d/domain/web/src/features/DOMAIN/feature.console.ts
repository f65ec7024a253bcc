// {{Domain}} behind the sign-in: what organisers keep.
import { defineConsole } from '../../shared/feature.ts';

export default defineConsole({
  pageNames: {
    '/{{kindsCamel}}': '{{domain}}.{{kindsCamel}}.title',
  },
  pages: [
    {
      path: '/admin/{{kinds-}}',
      page: () => import('./{{kinds-}}/{{kinds-}}-screen.tsx'),
      permission: '{{permission}}',
      menu: { group: 'content', label: '{{domain}}.{{kindsCamel}}.menu', icon: 'list' },
      card: {
        title: '{{domain}}.{{kindsCamel}}.title',
        text: '{{domain}}.{{kindsCamel}}.lead',
        counts: '/atms/{{domain}}/{{kinds}}',
      },
    },
  ],
  auditKinds: ['{{kind}}'],
});
