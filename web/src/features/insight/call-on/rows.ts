// The rows of a company page's lists: ways and countries, each beside what it was in the period before.
import { grouped } from '@/shared/format';
import type { Translate } from '@/shared/i18n';
import type { ShareRow } from '../charts/share-list';
import type { PageStatistics } from '../queries';

const beside = (before: number, t: Translate) => t('insight.callOn.was', { n: grouped(before) });

export const sourceRows = (sources: PageStatistics['sources'], t: Translate): ShareRow[] =>
  sources.map(({ source, views, before }) => ({
    key: source,
    name: t(`insight.callOn.source.${source}`),
    hint: beside(before, t),
    visits: views,
  }));

type Country = PageStatistics['countries'][number];

/** Whoever's country nothing says stands last, however many they are. */
export const countryRows = (
  countries: PageStatistics['countries'],
  t: Translate,
  nameOf: (country: Country) => string,
): ShareRow[] =>
  countries
    .toSorted((a, b) => Number(a.country_id === 0) - Number(b.country_id === 0))
    .map((country) => ({
      key: String(country.country_id),
      name: nameOf(country) || t('insight.callOn.unknown'),
      hint: beside(country.before, t),
      visits: country.views,
    }));
