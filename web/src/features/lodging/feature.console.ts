// Lodging behind the sign-in: somebody's own bookings, and the rooms that organisers keep.
import { defineConsole } from '../../shared/feature.ts';

export default defineConsole({
  pageNames: { '/hotelGet': 'lodging.pageName.hotels', '/hotelDetail': 'lodging.pageName.hotel' },
  pages: [
    {
      path: '/console/myParticipation/myHotel',
      page: () => import('./mine/my-hotel-page.tsx'),
      examples: ['', '?id=2'],
      menu: { group: 'participation', label: 'lodging.mine.menu', icon: 'house', position: 5 },
    },
    {
      path: '/admin/room-bookings',
      page: () => import('./admin/bookings-page.tsx'),
      permission: 'lodging.bookings',
      menu: { group: 'event', label: 'lodging.bookings.menu', icon: 'list' },
      card: { title: 'lodging.bookings.title', text: 'lodging.bookings.lead', counts: '/atms/lodging/bookings' },
    },
    {
      path: '/admin/room-types',
      page: () => import('./admin/room-types-screen.tsx'),
      permission: 'lodging.rooms',
      menu: { group: 'event', label: 'lodging.roomTypes.menu', icon: 'keyRound' },
    },
    {
      path: '/admin/room-nights',
      page: () => import('./admin/nights-page.tsx'),
      permission: 'lodging.rooms',
      menu: { group: 'event', label: 'lodging.nights.menu', icon: 'calendar' },
      examples: ['', '?hotel=1'],
    },
  ],
  auditKinds: ['room_type', 'room_nights', 'lodging_rule', 'room_booking'],
  auditWords: { 'room_type.bed': ['lodging.bed'], 'room_booking.state': ['lodging.stateCode'] },
});
