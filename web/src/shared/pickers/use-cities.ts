// The cities of a country, and the rule that a new country forgets the city.
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { portsFirst } from './match';
import { citiesQuery } from './queries';

export function useCities(countryId: string | null) {
  const { data, isPending } = useQuery({ ...citiesQuery(countryId ?? ''), enabled: countryId !== null });
  return { cities: countryId && data ? portsFirst(data, countryId) : [], isPending };
}

export function useClearOnNewCountry(countryId: string | null, clear: () => void) {
  const before = useRef(countryId);
  const latest = useRef(clear);
  latest.current = clear;
  useEffect(() => {
    if (before.current === countryId) return;
    before.current = countryId;
    latest.current();
  }, [countryId]);
}
