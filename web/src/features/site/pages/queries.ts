// Owns what only the inner pages of the site read from the API.
import { queryOptions } from '@tanstack/react-query';
import { apiOf, read, readFound, readPage } from '@/api/query';
import type { ContentScope } from '../home/unit';

export type ArticleKind = NonNullable<ContentScope['classification']>;

/** One page of the articles of some kind, with how many there are. */
export const articlesQuery = (
  activity_id: number,
  classification: ArticleKind | undefined,
  start: number,
  limit: number,
) => readPage('/atlas/exhibition/static_content', { activity_id, classification, start, limit });

export const allArticlesQuery = (activity_id: number, classification?: ArticleKind) =>
  read('/atlas/exhibition/static_content', { activity_id, classification, nopage: 1 });

export const articleQuery = (id: number | null) =>
  readFound('/atlas/card/card_static/detail/{static_content_id}', id === null ? null : { static_content_id: id });

const BESIDE_COUNT = 5;

/** The newest others of an article's kind, which only the article itself tells. */
export const besideQuery = (activity_id: number, id: number | null) =>
  queryOptions({
    queryKey: ['/atlas/exhibition/static_content', { activity_id, id }, 'beside'] as const,
    queryFn: async ({ client }) => {
      const article = await client.ensureQueryData(articleQuery(id));
      if (!('found' in article)) return [];
      const classification = article.found.classification as ArticleKind;
      const query = { activity_id, classification, start: 0, limit: BESIDE_COUNT + 1 };
      const stories = await apiOf(client).get('/atlas/exhibition/static_content', query);
      return stories.filter((story) => story.id !== id).slice(0, BESIDE_COUNT);
    },
  });

export const classificationsQuery = (tenant_id: number) =>
  read('/atlas/card/classification/{tenant_id}', { tenant_id });

export const sponsorItemsQuery = (activity_id: number) => read('/atlas/exhibition/auspice_item', { activity_id });

export const hotExposQuery = (activity_id: number) =>
  read('/atlas/exhibition/activity_relevance', { activity_id, limit: 3 });

export const expoQuery = (id: number | null) =>
  readFound('/atlas/exhibition/activity_same/{expo_id}', id === null ? null : { expo_id: id });
