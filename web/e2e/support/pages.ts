// The public pages beside the home page, for the tests that look at each of them.

/** Every public page that is open, with something to show where it needs an id. */
export const OPEN_PAGES = [
  '/aboutExpo',
  '/sponsorshipList',
  '/informationList',
  '/informationDetail?id=1',
  '/dynamicList',
  '/handbook',
  '/etcView',
  '/activityList',
  '/activityDetails?id=1',
  '/lookBack',
  '/agendaList',
  '/agendaList?id=1',
  '/hotelGet',
  '/hotelDetail?id=1',
] as const;
