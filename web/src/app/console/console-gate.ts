// What stands before every console page: a session, the console's labels, and a menu that knows who is looking.
import { type LoaderFunctionArgs, redirect } from 'react-router';
import { envContext } from '@/app/env';
import { addLabels } from '@/app/labels/load';
import { getSession, loadSession, rememberReturn } from '@/shared/session';
import { startupQuery } from '@/shared/startup';

export async function consoleGate({ context, request }: LoaderFunctionArgs) {
  const env = context.get(envContext);
  const { pathname, search } = new URL(request.url);
  if (!getSession().userId) {
    rememberReturn(pathname + search);
    throw redirect('/signIn');
  }
  const [startup] = await Promise.all([
    env.queryClient.ensureQueryData(startupQuery()),
    addLabels(env, 'console'),
    addLabels(env, 'sign'),
  ]);
  await loadSession(env.queryClient, startup);
  return null;
}
