// What is said on a company's page, as the reader sees it: the first pages of it, and how much there is.
import { queryOptions } from '@tanstack/react-query';
import { apiOf } from '@/api/query';
import type { components } from '@/api/schema';

export type Comment = components['schemas']['CommentView'];
export type CommentReply = components['schemas']['CommentReply'];

export const QUERY = '/atlas/company/comment/query';
export const MAX_COMMENT = 200;
const PAGE_ROWS = 10;

/** Who reads is part of the key: what they may do is part of the answer. */
export const commentsQuery = (companyId: number, userId: number | null, pages: number) =>
  queryOptions({
    queryKey: [QUERY, companyId, userId, pages] as const,
    queryFn: async ({ client, signal }) => {
      const ask = (start: number) =>
        apiOf(client).search(
          QUERY,
          { company_id: companyId, start, limit: PAGE_ROWS },
          { auth: userId !== null, json: true, signal },
        );
      const answers = await Promise.all(Array.from({ length: pages }, (_, start) => ask(start)));
      return { comments: answers.flatMap(({ rows }) => rows), total: answers.at(-1)?.total ?? 0 };
    },
    meta: { personal: userId !== null },
  });
