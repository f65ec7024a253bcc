// The rules of booking in a few sentences, as somebody would say them to a colleague.
import { formatDate } from '@/shared/format';
import type { Translate } from '@/shared/i18n';
import { EVERYBODY, LAST_YEAR_FIRST, type Rules } from './models';

/** One sentence each: when and for whom, how many, what follows. */
export function summaryOf(rules: Rules, t: Translate): string[] {
  const at = (time: number) => formatDate(time, 'minute');
  const who =
    rules.audience === EVERYBODY ? t('booth.rules.say.everybody') : t('booth.rules.say.invited', { n: rules.guests });
  const sentences = [
    rules.opens_at ? t('booth.rules.say.opens', { at: at(rules.opens_at), who }) : t('booth.rules.say.open', { who }),
  ];
  if (rules.audience === LAST_YEAR_FIRST && rules.priority_until) {
    sentences.push(t('booth.rules.say.others', { at: at(rules.priority_until) }));
  }
  if (rules.closes_at) sentences.push(t('booth.rules.say.closes', { at: at(rules.closes_at) }));
  sentences.push(
    rules.most_booths > 0 ? t('booth.rules.say.most', { n: rules.most_booths }) : t('booth.rules.say.anyNumber'),
  );
  if (rules.must_touch) sentences.push(t('booth.rules.say.touch'));
  sentences.push(rules.is_reviewed ? t('booth.rules.say.reviewed') : t('booth.rules.say.atOnce'));
  if (rules.deposit_percent > 0) {
    sentences.push(t('booth.rules.say.deposit', { percent: rules.deposit_percent, n: rules.deposit_days }));
  }
  return sentences;
}
