// Owns which types of booths can be filtered by, with their names: the organiser's, and the two bases of booths without one.
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useI18n } from '@/shared/i18n';
import { useStartup } from '@/shared/startup';
import { typesQuery } from '../queries';
import { type PlanBooth, type TypeChoice, typeOf } from './filters';

const BASES = [
  ['base 1', 'booth.type.shell'],
  ['base 2', 'booth.type.raw'],
] as const;

/** The chosen one is always among them: another hall may have no booth of it. */
export function useTypeChoices(booths: readonly PlanBooth[], chosen: TypeChoice): [TypeChoice, string][] {
  const { t, local } = useI18n();
  const { meetingId } = useStartup();
  const { data: types } = useQuery(typesQuery(meetingId));
  return useMemo(() => {
    const found = new Set(booths.map(typeOf)).add(chosen);
    return [
      ...(types ?? []).map((type): [TypeChoice, string] => [`type ${type.id}`, local(type, 'name')]),
      ...BASES.filter(([base]) => found.has(base)).map(([base, name]): [TypeChoice, string] => [base, t(name)]),
    ];
  }, [booths, chosen, types, local, t]);
}
