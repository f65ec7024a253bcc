// What the site knows about the signed-in user, and the flows that begin and end a session.
import type { QueryClient } from '@tanstack/react-query';
import type { ApplyStatus, SignedIn } from '@/api/models';
import { apiOf, read } from '@/api/query';
import type { Startup } from '@/shared/startup';
import { forgetGateLists } from './gate-list';
import { beginSession, endSession, getSession, setSessionUser } from './store';

export const userQuery = (id: number) => read('/atlas/user/users/{id}', { id }, { auth: true });
export const applyStatusQuery = (activity_id: number) =>
  read('/atlas/exhibition/apply_status', { activity_id }, { auth: true });
export const cardBasicsQuery = () => read('/atlas/atams_card/card_basics', {}, { auth: true });

/** An exhibitor: a company that exhibits, accepted, and a person of it who was accepted too. */
export const isExhibitor = (status: ApplyStatus | null | undefined): boolean =>
  status?.company_atype === 1 && status.company_apply_status === 1 && status.user_apply_status === 1;

/** User info first, because it makes the session; then enrolment, card and the summit's enrolment beside each other. */
export async function loadSession(client: QueryClient, { meetingId, summitId }: Startup) {
  const { userId } = getSession();
  if (!userId) return;
  setSessionUser(await client.fetchQuery(userQuery(userId)));
  await Promise.all([
    client.prefetchQuery(applyStatusQuery(meetingId)),
    client.prefetchQuery(cardBasicsQuery()),
    summitId ? client.prefetchQuery(applyStatusQuery(summitId)) : null,
  ]);
}

/** After something that changes what the user is, such as joining a company. */
export async function reloadSession(client: QueryClient, startup: Startup) {
  await client.invalidateQueries({ predicate: (query) => query.meta?.personal === true, refetchType: 'none' });
  await loadSession(client, startup);
}

export async function completeSignIn(client: QueryClient, answer: SignedIn, startup: Startup) {
  forgetPersonal(client);
  beginSession(answer);
  await loadSession(client, startup);
}

/** Ends the session here at once; telling the server is best effort. */
export function signOut(client: QueryClient) {
  apiOf(client)
    .post('/atlas/auth/logout', {}, { auth: true })
    .catch(() => {});
  dropSession(client);
}

export function dropSession(client: QueryClient) {
  endSession();
  forgetPersonal(client);
  forgetGateLists();
}

/** The next user of this browser must not see the last one's answers. */
function forgetPersonal(client: QueryClient) {
  client.removeQueries({ predicate: (query) => query.meta?.personal === true });
}
