// Where the booths of a plan stand between free and sold, and who has them.
import { useMemo } from 'react';
import { useI18n } from '@/shared/i18n';
import { STATUS, type State, stateOf } from '../models';
import type { Booth, Plan } from './model/plan';
import type { Issue, Taker } from './queries';

export interface States {
  statusOf: (booth: Booth) => number;
  lookOf: (booth: Booth) => State;
  isBlocked: (booth: Booth) => boolean;
  isTaken: (booth: Booth) => boolean;
  companyOf: (booth: Booth) => string;
  /** The booth as the site shows it. */
  publishedOf: (id: number) => Booth | undefined;
  /** What the site shows of booths that somebody has and that moved or are gone. */
  movedFrom: (issues: readonly Issue[]) => Booth[];
}

export function useStates(plan: Plan, published: Plan, takers: readonly Taker[]): States {
  const { local } = useI18n();
  return useMemo(() => {
    const taken = new Map(takers.map((taker) => [taker.booth_id, taker]));
    const shown = new Map(published.booths.map((booth) => [booth.id, booth]));
    const onSale = (booth: Booth) => (booth.id === null ? undefined : taken.get(booth.id));
    const isTaken = (booth: Booth) => {
      const status = onSale(booth)?.status ?? STATUS.free;
      return status !== STATUS.free && status !== STATUS.blocked;
    };
    const statusOf = (booth: Booth) => {
      const status = onSale(booth)?.status ?? STATUS.free;
      if (isTaken(booth) || booth.is_blocked === null) return status;
      return booth.is_blocked ? STATUS.blocked : STATUS.free;
    };
    const places = new Map(plan.booths.map((booth) => [booth.id, booth]));
    const isElsewhere = (booth: Booth) => {
      const now = places.get(booth.id);
      return !now || now.x !== booth.x || now.y !== booth.y || now.w !== booth.w || now.h !== booth.h;
    };
    return {
      statusOf,
      isTaken,
      lookOf: (booth) => stateOf(statusOf(booth)),
      isBlocked: (booth) => statusOf(booth) === STATUS.blocked,
      companyOf: (booth) => {
        const taker = onSale(booth);
        return taker ? local(taker, 'company_name') : '';
      },
      publishedOf: (id) => shown.get(id),
      movedFrom: (issues) =>
        issues
          .filter(({ code }) => code === 'taken_changed' || code === 'taken_removed')
          .map(({ booth_id }) => shown.get(booth_id ?? 0))
          .filter((booth): booth is Booth => booth !== undefined && isElsewhere(booth)),
    };
  }, [plan, published, takers, local]);
}
