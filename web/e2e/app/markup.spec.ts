// What the server draws is what React would draw: every public page, as it is sent, beside the same page by react-dom/server.
import { fileURLToPath } from 'node:url';
import { build, type Rolldown } from 'vite';
import { referenceBuild } from '../../vite.ssr.config.ts';
import { PUBLIC_PAGES } from '../support/pages.ts';
import { expect, test } from '../support/test.ts';

type Render = (url: string, boot: string) => Promise<[status: string, redirect: string, head: string, html: string]>;
type Fetch = (path: string) => Promise<[status: number, body: string]>;

/** Runs the app's own code in this process, with React's renderer, router and queries in it. */
async function loadReference(fetch: Fetch): Promise<Render> {
  const built = await build({
    ...referenceBuild,
    root: fileURLToPath(new URL('../..', import.meta.url)),
    configFile: false,
    logLevel: 'error',
    build: { ...referenceBuild.build, write: false },
  });
  const [chunk] = [built as Rolldown.RolldownOutput].flat().flatMap(({ output }) => output);
  const globals = globalThis as unknown as { __fetch: Fetch; FairwaySSR: { render: Render } };
  globals.__fetch = fetch;
  // biome-ignore lint/security/noGlobalEval: the bundle is a script that leaves its function behind, as in the server
  globalThis.eval((chunk as Rolldown.OutputChunk).code);
  return globals.FairwaySSR.render;
}

const between = (text: string, start: string, end: string) => {
  const from = text.indexOf(start) + start.length;
  return text.slice(from, text.indexOf(end, from));
};
const elements = (head: string) => head.match(/<title>[^<]*<\/title>|<[^>]+>/g)?.sort() ?? [];

test('every public page is the markup that React makes', async ({ request, baseURL }) => {
  test.setTimeout(180_000);
  const { host, port } = new URL(baseURL ?? '');
  const read: Fetch = async (path) => {
    // By number: not every system resolves en.localhost outside of a browser.
    const answer = await request.get(`http://127.0.0.1:${port}${path}`, { headers: { host } });
    return [answer.status(), await answer.text()];
  };
  const render = await loadReference(read);
  let compared = 0;
  for (const { address } of PUBLIC_PAGES) {
    // Other tests write meanwhile: what differs once may have been changed between the two.
    await expect(async () => {
      const [, source] = await read(address);
      const boot = between(source, '<script id="fairway-boot" type="application/json">', '</script>');
      if (JSON.parse(boot).mode !== 'ssr') return;
      const [, , head, html] = await render(address, boot);
      expect(between(source, '<div id="root">', '</div><script id="fairway-boot"'), address).toBe(html);
      const sent = between(source, '<head>', '</head>');
      for (const element of elements(head)) expect(sent, address).toContain(element);
      compared += 1;
    }).toPass({ timeout: 30_000 });
  }
  expect(compared).toBeGreaterThan(15);
});
