// Lodging for visitors: the hotels around the venue and their rooms.
import { defineFeature } from '../../shared/feature.ts';

export default defineFeature({
  name: 'lodging',
  pages: [
    {
      path: '/hotelGet',
      layout: 'default',
      page: () => import('./hotel/hotel-list-page.tsx'),
      inSitemap: true,
      params: ['sort', 'type'],
    },
    {
      path: '/hotelDetail',
      layout: 'default',
      page: () => import('./hotel/hotel-page.tsx'),
      examples: ['?id=1'],
      params: ['id'],
    },
  ],
  // Loaded when somebody books, and with their bookings.
  laterChunks: { 'room-booking': 'book' },
  console: () => import('./feature.console.ts'),
});
