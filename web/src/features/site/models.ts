// What organisers keep about the site, by the names this feature uses.
import type { components } from '@/api/schema';
import type { DataOf } from '@/api/typing';
import type { RowOf } from '@/shared/table';

export const PATH = {
  banners: '/atms/content/banners',
  articles: '/atms/content/articles',
  highlights: '/atms/content/highlights',
  halls: '/atms/content/halls',
  organizers: '/atms/content/organizers',
  sponsors: '/atms/content/sponsors',
  sponsorItems: '/atms/content/sponsor_items',
  reviews: '/atms/content/reviews',
  relatedExpos: '/atms/content/related_expos',
  details: '/atms/content/details',
  venue: '/atms/content/venue',
} as const;

export type Banner = RowOf<typeof PATH.banners>;
export type Article = DataOf<'/atms/content/articles/{id}', 'get'>;
export type Highlight = RowOf<typeof PATH.highlights>;
export type Hall = RowOf<typeof PATH.halls>;
export type Organizer = RowOf<typeof PATH.organizers>;
export type Sponsor = RowOf<typeof PATH.sponsors>;
export type SponsorItem = RowOf<typeof PATH.sponsorItems>;
export type Review = RowOf<typeof PATH.reviews>;
export type RelatedExpo = RowOf<typeof PATH.relatedExpos>;
export type Details = DataOf<typeof PATH.details, 'get'>;
export type Venue = DataOf<typeof PATH.venue, 'get'>;
export type Label = components['schemas']['LabelRow'];
export type Contact = components['schemas']['ContactRow'];
