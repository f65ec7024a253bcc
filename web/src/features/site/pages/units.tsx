// Owns the units that only inner pages have: the way to the venue, and what a visitor can do next.

import type { Unit } from '../home/unit';
import { venueQuery } from '../queries';
import { CallToAction } from './call-to-action';
import { VenueMap } from './venue-map';

export const PAGE_UNITS: Readonly<Record<string, Unit>> = {
  venue_map: { Component: VenueMap, queries: ({ meetingId }) => [venueQuery(meetingId)] },
  call_to_action: { Component: CallToAction },
};
