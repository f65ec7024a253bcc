// Writes dist/client/offline-worker.js: the service worker with the page that it shows without a connection, which needs no
// other file. It looks as the app's own pages do when they cannot open (src/app/pages/app-failure.tsx), in their styles.
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { fontPreloads } from '../src/ui/font-preload.gen.ts';
import { client, web } from './manifest.mjs';
import { wordsOf } from './words.mjs';

const TAGS = { zh: 'zh-CN', en: 'en' };

const text = (path) => readFileSync(web + path, 'utf8');
const hash = (inline) => `'sha256-${createHash('sha256').update(inline).digest('base64')}'`;

// The order of src/ui/index.css; class names are as in the files.
const styles = ['tokens', 'base', 'button.module', 'dead-end.module']
  .map((name) => text(`src/ui/${name}.css`))
  .join(' ')
  .replace(/\/\*[\s\S]*?\*\//g, '')
  .replace(/\s+/g, ' ');
const faces = text('src/ui/fonts.gen.css').split('\n');
/** With the faces that every page loads first: browsers have those. */
const styleOf = (lang) => {
  const known = faces.filter((face) => fontPreloads[lang].some((file) => face.includes(file)));
  return `@layer base, tokens, ui;${known.join('')}${styles}`;
};

// A reload without a connection would only show the same again, so the server is asked first.
const script = `
const again = document.getElementById('again');
async function tryAgain(isAsked) {
  try {
    await fetch('/favicon.svg', { method: 'HEAD', cache: 'no-store' });
    location.reload();
  } catch {
    if (isAsked) document.getElementById('still').hidden = false;
  }
}
again.addEventListener('click', () => tryAgain(true));
addEventListener('online', () => tryAgain(false));
setInterval(() => document.visibilityState === 'visible' && tryAgain(false), 10000);
`;

const WRECK = `<svg class="water" viewBox="0 0 1600 110" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
<path d="M0 40Q200 22 400 40T800 40T1200 40T1600 40V110H0Z" class="sea"/>
<path d="M0 40Q200 22 400 40T800 40T1200 40T1600 40" class="line"/>
<path d="M0 66Q200 50 400 66T800 66T1200 66T1600 66" class="line"/>
<g transform="translate(800 36)" class="wreck"><path d="M-44-8Q0-48 44-8" stroke-dasharray="3 3"/>
<path d="M-12-12l24 24M12-12L-12 12" stroke-width="3"/></g></svg>`;

function pageOf(lang) {
  const say = (key) => wordsOf(key)[lang];
  const logo = Buffer.from(text(`public/art/logo-lockup-${lang}.svg`)).toString('base64');
  return `<!doctype html>
<html lang="${TAGS[lang]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${say('app.offline.title')}</title>
<style>${styleOf(lang)}</style>
</head>
<body>
<header class="bar"><a href="/" aria-label="${say('shared.home')}"><img src="data:image/svg+xml;base64,${logo}" alt="" height="40"></a></header>
<main id="main"><div role="alert"><section class="page"><div class="chart">${WRECK}</div>
<h1 class="title">${say('app.offline.title')}</h1>
<p class="text">${say('app.offline.text')}</p>
<p class="reference" id="still" hidden>${say('app.offline.still')}</p>
<button type="button" class="button ink" id="again">${say('shared.retry')}</button></section></div></main>
<script>${script}</script>
</body>
</html>
`;
}

const policyOf = (lang) =>
  [
    "default-src 'none'",
    'img-src data:',
    "font-src 'self'",
    "connect-src 'self'",
    `style-src ${hash(styleOf(lang))}`,
    `script-src ${hash(script)}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

const pages = Object.fromEntries(
  Object.keys(TAGS).map((lang) => [lang, { html: pageOf(lang), policy: policyOf(lang) }]),
);
const source = readFileSync(new URL('offline-worker.js', import.meta.url), 'utf8');
writeFileSync(`${client}offline-worker.js`, `const PAGES = ${JSON.stringify(pages)};\n${source}`);
console.log(`offline-worker.js: ${Math.round(pages.en.html.length / 1024)} KB a language`);
