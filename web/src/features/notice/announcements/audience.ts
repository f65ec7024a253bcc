// Who is meant by an announcement, as a form edits it and as words say it.
import type { Translate } from '@/shared/i18n';
import type { Announcement, Audience } from '../models';

export const EXHIBITOR = 1;
export const VISITOR = 2;

export const valuesOf = (row: Announcement | null) => ({
  title_zh: row?.title_zh ?? '',
  title_en: row?.title_en ?? '',
  text_zh: row?.text_zh ?? '',
  text_en: row?.text_en ?? '',
  page: row?.page ?? '',
  roles: row?.audience.roles ?? [],
  languages: (row?.audience.languages ?? []) as string[],
  countries: row?.audience.countries ?? [],
  company_ids: row?.audience.company_ids ?? [],
  tags: row?.audience.tags ?? [],
});
export type Values = ReturnType<typeof valuesOf>;

export const audienceOf = ({ roles, languages, countries, company_ids, tags }: Values): Audience => ({
  roles,
  countries,
  company_ids,
  tags,
  languages: languages as Audience['languages'],
});

export const bodyOf = (values: Values) => {
  const { title_zh, title_en, text_zh, text_en, page } = values;
  return { title_zh, title_en, text_zh, text_en, page: page.trim(), audience: audienceOf(values) };
};

/** The audience in a few words: everybody, or what narrows it. */
export function audienceWords(audience: Audience, t: Translate): string {
  const { roles = [], languages = [], countries = [], company_ids = [], tags = [] } = audience;
  const words = [
    // Both kinds are everybody.
    roles.length === 1 ? t(roles[0] === EXHIBITOR ? 'notice.audience.exhibitors' : 'notice.audience.visitors') : '',
    languages.length === 1 ? t(languages[0] === 'zh' ? 'notice.audience.zh' : 'notice.audience.en') : '',
    countries.length > 0 ? t('notice.audience.countriesN', { n: countries.length }) : '',
    company_ids.length > 0 ? t('notice.audience.companiesN', { n: company_ids.length }) : '',
    tags.length > 0 ? t('notice.audience.tagsN', { n: tags.length }) : '',
  ].filter(Boolean);
  return words.length > 0 ? words.join(t('records.listComma')) : t('notice.audience.everybody');
}

interface Counted {
  code: string;
  count: number;
}

/** Tags that people have, those of most people first, by what was typed of their names. */
export function tagOptions(tags: readonly Counted[], nameOf: (code: string) => string, typed: string) {
  const words = typed.trim().toLowerCase();
  return tags
    .toSorted((a, b) => b.count - a.count)
    .map(({ code, count }) => ({ key: code, label: nameOf(code), note: String(count) }))
    .filter(({ label }) => label.toLowerCase().includes(words));
}
