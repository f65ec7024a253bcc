// The setting of registration in a few sentences, as somebody would say it to a colleague.
import { formatDate, grouped } from '@/shared/format';
import type { Translate } from '@/shared/i18n';
import type { Setting } from './models';

/** One sentence each: when, who is reviewed, how many, what follows. `now` in Unix seconds. */
export function summaryOf(setting: Setting, now: number, t: Translate): string[] {
  const { opens_at, closes_at, edit_until, reviews_visitors, reviews_exhibitors, total_limit } = setting;
  const at = (time: number) => formatDate(time, 'minute');
  const isClosed = Boolean(closes_at && closes_at <= now);
  const sentences = [
    isClosed && closes_at
      ? t('attend.setting.say.closed', { at: at(closes_at) })
      : !opens_at
        ? t('attend.setting.say.open')
        : t(opens_at <= now ? 'attend.setting.say.opened' : 'attend.setting.say.opens', { at: at(opens_at) }),
  ];
  if (closes_at && !isClosed) sentences.push(t('attend.setting.say.closes', { at: at(closes_at) }));
  if (edit_until) sentences.push(t('attend.setting.say.edit', { at: at(edit_until) }));
  sentences.push(
    reviews_visitors && reviews_exhibitors
      ? t('attend.setting.say.allReviewed')
      : reviews_exhibitors
        ? t('attend.setting.say.exhibitorsReviewed')
        : reviews_visitors
          ? t('attend.setting.say.visitorsReviewed')
          : t('attend.setting.say.noneReviewed'),
  );
  const isLimited = total_limit !== null && total_limit !== undefined;
  if (isLimited) {
    sentences.push(t('attend.setting.say.limit', { n: grouped(total_limit), taken: grouped(setting.taken) }));
    sentences.push(t(setting.has_waiting_list ? 'attend.setting.say.waiting' : 'attend.setting.say.noWaiting'));
  }
  sentences.push(t(setting.tickets ? 'attend.setting.say.tickets' : 'attend.setting.say.noTickets'));
  return sentences;
}

/** The same of a summit: whether people can apply, who decides, and how many guests they may bring. */
export function summitSummaryOf(setting: Setting, t: Translate): string[] {
  if (!setting.takes_summit) return [t('attend.setting.say.summitClosed')];
  return [
    t('attend.setting.say.summitOpen'),
    t(setting.reviews_summit ? 'attend.setting.say.summitReviewed' : 'attend.setting.say.noneReviewed'),
    setting.guest_quota > 0
      ? t('attend.setting.say.guests', { n: setting.guest_quota })
      : t('attend.setting.say.noGuests'),
  ];
}
