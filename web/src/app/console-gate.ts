// What stands before every console page: a session, the console's labels, and a menu that knows who is looking.
import { type LoaderFunctionArgs, redirect } from 'react-router';
import { getSession, loadSession, rememberReturn } from '@/shared/session';
import { startupQuery } from '@/shared/startup';
import { envContext } from './env';
import { loadLabels } from './labels/load';

export async function consoleGate({ context, request }: LoaderFunctionArgs) {
  const { boot, dictionary, queryClient } = context.get(envContext);
  const { pathname, search } = new URL(request.url);
  if (!getSession().userId) {
    rememberReturn(pathname + search);
    throw redirect('/signIn');
  }
  const [labels, startup] = await Promise.all([
    loadLabels('console', boot.lang),
    queryClient.ensureQueryData(startupQuery()),
  ]);
  Object.assign(dictionary, labels);
  await loadSession(queryClient, startup);
  return null;
}
