// Countries and cities, read once per page load: they change with a release, not with the day.
import { read } from '@/api/query';

const staleTime = Number.POSITIVE_INFINITY;

export const countriesQuery = () => read('/basic/refdata/countries', {}, { staleTime });
export const citiesQuery = (countryId: string) =>
  read('/basic/refdata/cities', { country_id: Number(countryId) }, { staleTime });
