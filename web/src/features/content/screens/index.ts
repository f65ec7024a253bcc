// Which screen stands at which address.
import type { ComponentType } from 'react';
import type { ScreenName } from '@/features/content/routes';
import { ArticlesScreen } from './articles';
import { BannersScreen } from './banners';
import { HighlightsScreen } from './highlights';
import { HotelsScreen } from './hotels';
import { IntroductionScreen } from './introduction';
import { MeetingsScreen } from './meetings';
import { OrganizersScreen } from './organizers';
import { RelatedScreen } from './related';
import { ReviewsScreen } from './reviews';
import { SponsorItemsScreen } from './sponsor-items';
import { SponsorsScreen } from './sponsors';
import { VenueScreen } from './venue';

export const SCREENS: Record<ScreenName, ComponentType> = {
  meetings: MeetingsScreen,
  hotels: HotelsScreen,
  banners: BannersScreen,
  articles: ArticlesScreen,
  introduction: IntroductionScreen,
  highlights: HighlightsScreen,
  venue: VenueScreen,
  organizers: OrganizersScreen,
  sponsors: SponsorsScreen,
  sponsorItems: SponsorItemsScreen,
  reviews: ReviewsScreen,
  related: RelatedScreen,
};
