// Owns the chunk of the units below the first screen.

export { VenueMap } from '@/features/site/venue/venue-map';
export { CallToAction } from '../../pages/call-to-action';
export { Dynamics } from './dynamics';
export { Halls } from './halls';
export { Highlights } from './highlights';
export { Institutions } from './institutions';
export { Introduction } from './introduction';
export { RealTime } from './real-time';
export { Review } from './review';
export { SameExpos } from './same-expos';
