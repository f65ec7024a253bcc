// Rules of the distribution centre: in words, in their order, and as they are sent.
import { grouped } from '@/shared/format';
import type { I18n } from '@/shared/i18n';
import { labelOf, transportMode } from '@/shared/refdata/enumerations';
import { type LaneWish, laneWords, wholeLane } from '../inquiry/lanes';

export interface RuleValues {
  key: number;
  name: string;
  lanes: LaneWish[];
  levels: number[];
  modes: number[];
  /** Companies in the order of the rota; none are all agents. */
  agents: number[];
  places: number;
  /** 0 is any number. */
  daily_cap: number;
  in_hours: boolean;
}

export interface Names {
  level: (id: number) => string;
  country: (id: number) => string;
  agent: (id: number) => string;
}

type LooseRule = Partial<Omit<RuleValues, 'lanes'>> &
  Pick<RuleValues, 'name' | 'places'> & {
    lanes?: readonly Partial<LaneWish>[];
  };

/** A rule as it arrives may leave out what it does not ask for. */
export const completeRule = (rule: LooseRule): RuleValues => ({
  key: rule.key ?? 0,
  name: rule.name,
  lanes: (rule.lanes ?? []).map(wholeLane),
  levels: rule.levels ?? [],
  modes: rule.modes ?? [],
  agents: rule.agents ?? [],
  places: rule.places,
  daily_cap: rule.daily_cap ?? 0,
  in_hours: rule.in_hours ?? false,
});

/** What the server says of the rule at a place, by the names that its own form has. */
export function complaintsOf(at: number, fields: Readonly<Record<string, string>>): Record<string, string> {
  const own = `rules.${at}.`;
  const bare = (name: string) => (name.startsWith(own) ? name.slice(own.length) : name);
  return Object.fromEntries(Object.entries(fields).map(([name, text]) => [bare(name), text]));
}

/** One place up or down; at an end it stays. */
export function moved<Rule>(rules: readonly Rule[], at: number, by: 1 | -1): Rule[] {
  const to = at + by;
  const rule = rules[at];
  if (rule === undefined || to < 0 || to >= rules.length) return [...rules];
  return rules.toSpliced(at, 1).toSpliced(to, 0, rule);
}

/** Each line one condition: which inquiries, whom they go to, how many. */
export function ruleWords(rule: RuleValues, i18n: Pick<I18n, 't' | 'lang'>, names: Names): string[] {
  const { t, lang } = i18n;
  const list = (words: string[]) => words.join(lang === 'zh' ? '、' : ', ');
  const which = [
    rule.lanes.length > 0 ? list(rule.lanes.map((lane) => laneWords(lane, i18n, names.country))) : '',
    rule.levels.length > 0 ? t('freight.rules.ofLevels', { names: list(rule.levels.map(names.level)) }) : '',
    list(rule.modes.map((mode) => labelOf(transportMode, mode, lang) ?? String(mode))),
  ].filter(Boolean);
  return [
    which.length > 0 ? which.join(lang === 'zh' ? '；' : '; ') : t('freight.rules.everyInquiry'),
    rule.agents.length > 0
      ? t('freight.rules.toAgents', { names: list(rule.agents.map(names.agent)) })
      : t('freight.rules.toAll'),
    [
      t('freight.rules.gives', { n: rule.places }),
      rule.daily_cap > 0 ? t('freight.rules.cap', { n: grouped(rule.daily_cap) }) : '',
      rule.in_hours ? t('freight.rules.inHours') : '',
    ]
      .filter(Boolean)
      .join(lang === 'zh' ? '；' : '; '),
  ];
}
