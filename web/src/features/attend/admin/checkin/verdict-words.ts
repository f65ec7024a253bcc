// What a verdict says: the word that is read at two metres, what stands large below it, and what to do.
import { DASH, daysBetween, formatDate, startOfDay } from '@/shared/format';
import type { I18n } from '@/shared/i18n';
import { colourOf, isBack, RESULT, type Result, type Use, type Verdict } from './types';

const MINUTE = 60;
const HOUR = 3600;

type Refusal = Exclude<Result, typeof RESULT.letIn | typeof RESULT.wasIn>;
const REASON = {
  [RESULT.revoked]: 'revoked',
  [RESULT.unknown]: 'unknown',
  [RESULT.wrongGate]: 'wrongGate',
  [RESULT.gateClosed]: 'gateClosed',
  [RESULT.elsewhere]: 'elsewhere',
} as const satisfies Record<Refusal, string>;

interface VerdictWords {
  word: string;
  /** Smaller, over what stands large. */
  over: string | null;
  large: string;
  /** A number or a name: set as one. */
  isNumber: boolean;
  gate: string | null;
  who: string;
  todo: string | null;
}

/** A time of today, else with its day. */
export const momentOf = (at: number, now: number) => formatDate(at, at >= startOfDay(now) ? 'time' : 'minute');

function sinceOf({ at }: Use, now: number, t: I18n['t']): string {
  const minutes = Math.max(0, Math.floor((now - at) / MINUTE));
  if (minutes < 1) return t('attend.checkin.justNow');
  if (now - at < HOUR) return t('attend.checkin.minutesAgo', { n: minutes });
  return t('attend.checkin.comparePhoto');
}

/** Whoever was here on an earlier day; a meeting without a date has no numbered days. */
function welcomeOf({ happenedAt }: Verdict, startsAt: number, t: I18n['t']): string {
  const day = startsAt > 0 ? daysBetween(startsAt, happenedAt) + 1 : 0;
  return day > 0 ? t('attend.checkin.backOnDay', { n: day }) : t('attend.checkin.back');
}

/** `startsAt` is when the meeting begins, 0 where nobody knows yet. */
export function wordsOf(verdict: Verdict, { t, local }: Pick<I18n, 't' | 'local'>, startsAt = 0): VerdictWords {
  const { result, holder, use, happenedAt } = verdict;
  const colour = colourOf(result);
  const word = t(`attend.checkin.word.${colour}`);
  const type = holder ? local(holder, 'ticket_type') : '';
  const person = holder ? [holder.name, holder.company].filter(Boolean).join(t('attend.checkin.comma')) : '';
  if (colour === 'ok') {
    const who = [holder?.company, type].filter(Boolean).join('\n');
    const isReturn = isBack(verdict);
    return {
      word,
      over: isReturn ? welcomeOf(verdict, startsAt, t) : null,
      large: holder?.name ?? '',
      isNumber: false,
      gate: null,
      who,
      todo: isReturn && use ? t('attend.checkin.lastIn', { at: momentOf(use.at, happenedAt) }) : null,
    };
  }
  if (colour === 'used') {
    return {
      word,
      over: t('attend.checkin.usedAt'),
      large: use ? momentOf(use.at, happenedAt) : DASH,
      isNumber: true,
      gate: use ? local(use, 'gate') : null,
      who: person,
      todo: use ? sinceOf(use, happenedAt, t) : null,
    };
  }
  const reason = REASON[result as Refusal];
  return {
    word,
    over: null,
    large: t(`attend.checkin.reason.${reason}`),
    isNumber: false,
    gate: null,
    who: [person, type].filter(Boolean).join('\n'),
    todo:
      reason === 'unknown' && verdict.isOffline
        ? t('attend.checkin.todo.notListed')
        : t(`attend.checkin.todo.${reason}`),
  };
}
