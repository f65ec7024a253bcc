// What one end of a lane is called: its port, else its city, else its country.
import type { Bilingual, I18n } from '@/shared/i18n';

export type NamedPlace = Bilingual<'port'> & Bilingual<'city'> & Bilingual<'country'>;

/** Reference data has some cities in small letters only. */
const capitalised = (name: string) =>
  name === name.toLowerCase() ? name.replace(/(^|[\s-])[a-z]/g, (start) => start.toUpperCase()) : name;

export const placeName = (place: NamedPlace, local: I18n['local']): string =>
  capitalised(local(place, 'port') || local(place, 'city') || local(place, 'country'));
