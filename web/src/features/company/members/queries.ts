// What the screens of a company's people read, and where they write.
import { queryOptions } from '@tanstack/react-query';
import { apiOf, read } from '@/api/query';
import type { DataOf, RowsOf } from '@/api/typing';

export const MEMBERS = '/atlas/exhibition/company_users';
export const UNBIND = '/atlas/exhibition/exhibition_user';
export const SUPER_ADMIN = '/atlas/company/super_admin';
export const CARD = '/atlas/company/member_card';
export const INVITATIONS = '/atlas/company/invitations';
export const REQUESTS = '/atlas/company/join_requests';
export const INVITATION = '/atlas/company/invitation';

export type Member = RowsOf<typeof MEMBERS>;
export type CompanyInvitation = RowsOf<typeof INVITATIONS>;
export type JoinRequest = RowsOf<typeof REQUESTS>;
export type OpenInvitation = DataOf<typeof INVITATION, 'get'>;

/** Everybody of one's company: what one may do there depends on one's own row. */
export const membersQuery = () => read(MEMBERS, { nopage: 1 }, { auth: true, staleTime: 0 });

/** Who reads is part of the key: where they stand is part of the answer. */
export const invitationQuery = (code: string, userId: number | null) =>
  queryOptions({
    queryKey: [INVITATION, code, userId] as const,
    queryFn: ({ client, signal }) => apiOf(client).get(INVITATION, { code }, { auth: userId !== null, signal }),
    staleTime: 0,
    retry: false,
    meta: { personal: userId !== null },
  });
