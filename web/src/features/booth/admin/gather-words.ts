// What a type of booths is asked for, in words.
import { formatDate } from '@/shared/format';
import type { I18n } from '@/shared/i18n';
import { type KindRules, RAW, type Setting } from '../gather/models';

type Types = Setting['types'];

export function kindName(kind: Pick<KindRules, 'base' | 'type_id'>, types: Types, { t, local }: I18n): string {
  const own = types.find(({ id }) => id === kind.type_id);
  return own ? local(own, 'name') : t(kind.base === RAW ? 'booth.gathering.allRaw' : 'booth.gathering.allShell');
}

export function askedWords(kind: KindRules, { t, lang, local }: I18n): string[] {
  const comma = lang === 'zh' ? '，' : ', ';
  const named = (name: string, ...asked: string[]) => `${name}${lang === 'zh' ? '：' : ': '}${asked.join(comma)}`;
  const { fascia, backboard, stand_plan, items, deadline } = kind;
  const files = (rule: { formats: readonly string[]; max_mb: number }) =>
    [rule.formats.join(t('records.listComma')), t('booth.gather.upTo', { mb: rule.max_mb })].join(comma);
  const needed = (words: string, isRequired: boolean) =>
    isRequired ? words : t('booth.gathering.optional', { words });
  const size = t(backboard.is_exact ? 'booth.gather.exactly' : 'booth.gather.atLeast', {
    width: backboard.width,
    height: backboard.height,
  });
  return [
    ...(fascia.is_on
      ? [needed(t('booth.gathering.fasciaWords', { zh: fascia.max_zh, en: fascia.max_en }), fascia.is_required)]
      : []),
    ...(backboard.is_on
      ? [needed(named(t('booth.gather.part.backboard'), size, files(backboard)), backboard.is_required)]
      : []),
    ...(stand_plan.is_on
      ? [needed(named(t('booth.gather.part.stand_plan'), files(stand_plan)), stand_plan.is_required)]
      : []),
    ...items.map((item) =>
      needed(
        item.is_file
          ? named(local(item, 'name'), files(item))
          : t('booth.gathering.textWords', { name: local(item, 'name'), max: item.max_chars }),
        item.is_required,
      ),
    ),
    ...(deadline ? [t('booth.gather.until', { at: formatDate(deadline, 'minute') })] : []),
  ];
}
