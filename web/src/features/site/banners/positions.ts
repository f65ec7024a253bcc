// Where banners stand: each position with its page and the size of its pictures.
import type { PictureSize } from '@/shared/form';

interface Place {
  page: string;
  size: PictureSize;
}

const STRIP: PictureSize = { width: 1920, height: 350 };
const on = (page: string, size = STRIP): Place => ({ page, size });

const POSITIONS = {
  home: on('/'),
  home_popup: on('/', { width: 800, height: 510 }),
  about: on('/aboutExpo'),
  agenda: on('/agendaList'),
  booth: on('/expoReserve', { width: 1920, height: 460 }),
  directory: on('/exhibitiorList'),
  audience: on('/negotiationHall'),
  sponsor: on('/sponsorshipList', { width: 1920, height: 450 }),
  news: on('/informationList'),
  activity: on('/activityList'),
  hotel: on('/hotelGet'),
  handbook: on('/handbook'),
  dynamic: on('/dynamicList'),
  lookback: on('/lookBack'),
  enroll: on('/enrollPage'),
  sign: on('/signIn', { width: 650, height: 720 }),
  oto: on('/otoPageSh'),
  users: on('/userList'),
} as const satisfies Record<string, Place>;

export type Position = keyof typeof POSITIONS;
export const POSITION_NAMES = Object.keys(POSITIONS) as Position[];

const isPosition = (name: string): name is Position => name in POSITIONS;
/** A position of the organiser's own making shows as a strip, on whichever page names it. */
export const placeOf = (position: string): Place => (isPosition(position) ? POSITIONS[position] : on('/'));
