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

/** More would be a list of single visits. */
const SHOWN = 10;

/** The countries with the most visits, all others together, and last those whose country nothing says. */
export const countryRows = (
  countries: PageStatistics['countries'],
  t: Translate,
  nameOf: (country: Country) => string,
): ShareRow[] => {
  const row = (key: string, name: string, some: readonly Country[]): ShareRow[] =>
    some.length === 0
      ? []
      : [
          {
            key,
            name,
            hint: beside(
              some.reduce((sum, { before }) => sum + before, 0),
              t,
            ),
            visits: some.reduce((sum, { views }) => sum + views, 0),
          },
        ];
  const known = countries.filter(({ country_id }) => country_id !== 0);
  // A line for one country takes no more room than one for the rest.
  const shown = known.length === SHOWN + 1 ? known.length : SHOWN;
  return [
    ...known.slice(0, shown).flatMap((country) => row(String(country.country_id), nameOf(country), [country])),
    ...row('rest', t('insight.callOn.otherCountries'), known.slice(shown)),
    ...row(
      '0',
      t('insight.callOn.unknown'),
      countries.filter(({ country_id }) => country_id === 0),
    ),
  ];
};
