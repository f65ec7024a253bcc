// What is said on a company's page: a page of comments after another, as the reader sees them.
import { infiniteQueryOptions } from '@tanstack/react-query';
import { apiOf } from '@/api/query';
import type { components } from '@/api/schema';

export type Comment = components['schemas']['CommentView'];
export type CommentReply = components['schemas']['CommentReply'];

export const QUERY = '/atlas/company/comment/query';
export const MAX_COMMENT = 200;
const AT_ONCE = 10;

/** Who reads is part of the key: what they may do is part of the answer. */
export const commentsQuery = (companyId: number, userId: number | null) =>
  infiniteQueryOptions({
    queryKey: [QUERY, companyId, userId] as const,
    queryFn: ({ client, pageParam, signal }) =>
      apiOf(client).search(
        QUERY,
        { company_id: companyId, start: pageParam, limit: AT_ONCE },
        { auth: userId !== null, json: true, signal },
      ),
    initialPageParam: 0,
    getNextPageParam: ({ total }, pages) => (pages.length * AT_ONCE < total ? pages.length : undefined),
    meta: { personal: userId !== null },
  });
