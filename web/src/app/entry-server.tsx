// The server's entry: one render of one public page inside the binary. Data comes only from the host's __fetch.
import {
  createStaticHandler,
  createStaticRouter,
  RouterContextProvider,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router';
import type { Transport } from '@/api/wire';
import type { Boot } from '@/shared/boot';
import { App } from './app';
import { createEnv, envContext } from './env';
import { renderMarkup } from './markup/render-markup';
import { redirects } from './redirects';
import type { RouteHandle } from './route-objects';
import { routes } from './routes';
import { writeState } from './state';

type Rendered = [status: string, redirect: string, head: string, html: string, state: string];

declare global {
  var __fetch: (path: string) => Promise<[status: number, body: string]>;
  var FairwaySSR: { render(url: string, bootJson: string): Promise<Rendered> };
}

const hostTransport: Transport = async ({ path }) => {
  const [status, text] = await globalThis.__fetch(path);
  return { status: Number(status), text };
};
const noTokens = { access: () => null, refresh: () => null, save: () => {} };

const handler = createStaticHandler(routes);

const statusOf = ({ matches, statusCode }: StaticHandlerContext) =>
  (matches.at(-1)?.route.handle as RouteHandle | undefined)?.status ?? statusCode;

async function render(url: string, bootJson: string): Promise<Rendered> {
  const boot = JSON.parse(bootJson) as Boot;
  const elsewhere = redirects[url.split('?')[0] ?? ''];
  if (elsewhere) return ['302', elsewhere, '', '', ''];
  const env = await createEnv(boot, { transport: hostTransport, tokens: noTokens, onSignedOut: () => {} }, true);
  const requestContext = new RouterContextProvider();
  requestContext.set(envContext, env);

  const context = await handler.query(new Request(boot.origin + url), { requestContext });
  if (context instanceof Response) throw new Error(`${url} answered with a response`);
  const failed = Object.values(context.errors ?? {})[0];
  // The shell's client repeats the startup and shows the failure with a retry that works.
  if (failed) throw failed;
  if (env.movedTo) return ['301', env.movedTo, '', '', ''];

  const { head, html } = await renderMarkup(
    <App env={env}>
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </App>,
  );
  return [String(env.status ?? statusOf(context)), '', head, html, writeState(env.queryClient, boot.lang)];
}

globalThis.FairwaySSR = { render };
