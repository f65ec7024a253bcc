// The programme behind the sign-in: somebody's own agenda, and the sessions, speakers and seats that organisers keep.
import { defineConsole } from '../../shared/feature.ts';

export default defineConsole({
  pageNames: { '/agendaList': 'programme.pageName' },
  pages: [
    {
      path: '/console/myParticipation/agenda',
      page: () => import('./mine/my-agenda-page.tsx'),
      menu: { group: 'participation', label: 'programme.mine.menu', icon: 'calendar', position: 2, tab: 3 },
    },
    {
      path: '/admin/session-seats',
      page: () => import('./admin/sessions-page.tsx'),
      permission: 'programme.seats',
      menu: { group: 'event', label: 'programme.places.menu', icon: 'ticket' },
      card: { title: 'programme.places.title', text: 'programme.places.lead', counts: '/atms/programme/sessions' },
    },
    {
      path: '/admin/session-seats/timetable',
      page: () => import('./timetable/timetable-page.tsx'),
      permission: 'programme.seats',
    },
    {
      path: '/admin/session-seats/people',
      page: () => import('./admin/people-page.tsx'),
      permission: 'programme.seats',
      examples: ['', '?session=8'],
    },
    {
      path: '/admin/speakers',
      page: () => import('./speakers/speakers-screen.tsx'),
      permission: 'programme.seats',
      menu: { group: 'event', label: 'programme.speakers.menu', icon: 'user' },
      card: { title: 'programme.speakers.title', text: 'programme.speakers.lead', counts: '/atms/agenda/speakers' },
    },
  ],
  auditKinds: ['agenda_session', 'speaker'],
});
