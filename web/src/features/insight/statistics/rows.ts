// The rows of the lists, with the words for those that have no name of their own.
import type { Translate } from '@/shared/i18n';
import type { ShareRow } from '../charts/share-list';
import type { Statistics } from '../queries';

const OTHER = '*';

/** What a page shows is its name where it shows one thing; the page's own name, or its address, says more. */
export const pageRows = (pages: Statistics['pages'], t: Translate): ShareRow[] =>
  pages.map(({ path, name, thing, is_other, ...counts }) =>
    is_other
      ? { ...counts, key: OTHER, name: t('insight.otherPages') }
      : { ...counts, key: path, name: thing || name, hint: thing ? name : name === path ? undefined : path },
  );

export const sourceRows = (sources: Statistics['sources'], t: Translate): ShareRow[] =>
  sources.map(({ source, is_other, ...counts }) => ({
    ...counts,
    key: is_other ? OTHER : source,
    name: is_other ? t('insight.otherSources') : source || t('insight.direct'),
  }));

/** The campaigns, and all visits that came without one, so that the list adds up to them all. */
export function campaignRows({ campaigns, totals }: Statistics, t: Translate): ShareRow[] {
  const rows: ShareRow[] = campaigns.map(({ campaign, source, medium, is_other, ...counts }) => ({
    ...counts,
    key: is_other ? OTHER : [campaign, source, medium].join('\n'),
    name: is_other ? t('insight.otherCampaigns') : campaign || t('insight.unnamedCampaign'),
    hint: [source, medium].filter(Boolean).join(' · ') || undefined,
  }));
  const without = totals.visits - campaigns.reduce((sum, { visits }) => sum + visits, 0);
  return without > 0 ? [...rows, { key: '', name: t('insight.noCampaign'), visits: without }] : rows;
}
