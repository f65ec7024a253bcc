// Measures pages with Lighthouse: phone and desk, the median of several runs. A measurement, not a test: it always ends
// well, unless a run could not be made.   npm run lighthouse [-- --pages /,/agendaList] [--runs 3]
import { parseArgs } from 'node:util';
import { launch } from 'chrome-launcher';
import lighthouse, { desktopConfig } from 'lighthouse';
import { chromium } from '../e2e/support/browser.ts';
import { startDemo } from './demo-server.mjs';

const { values: options } = parseArgs({
  options: {
    pages: { type: 'string', default: '/,/agendaList,/sponsorshipList,/informationDetail?id=1,/signIn' },
    runs: { type: 'string', default: '3' },
  },
});
const RUNS = Number(options.runs);
/** On a busy machine the browser now and then gives up without a result. */
const TRIES = 4;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
const PRESETS = { mobile: undefined, desktop: desktopConfig };

async function measureOnce(url, config) {
  const { executablePath, args } = chromium();
  const chrome = await launch({
    chromePath: executablePath,
    chromeFlags: ['--headless=new', ...args],
    logLevel: 'silent',
  });
  try {
    const result = await lighthouse(url, { port: chrome.port, output: 'json', logLevel: 'silent' }, config);
    const report = result?.lhr;
    if (!report || report.runtimeError || report.categories.performance.score === null) {
      throw new Error(report?.runtimeError?.message ?? 'no result');
    }
    return report;
  } finally {
    chrome.kill();
  }
}

async function measure(url, config) {
  for (let attempt = 1; ; attempt++) {
    try {
      return await measureOnce(url, config);
    } catch (error) {
      if (attempt === TRIES) throw new Error(`Lighthouse could not measure ${url}: ${error.message}`);
      console.error(`${url}: ${error.message}; once more`);
    }
  }
}

const median = (numbers) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1];

function summary(reports) {
  const score = (category) =>
    String(Math.round(100 * median(reports.map(({ categories }) => categories[category].score))));
  const value = (audit) => median(reports.map(({ audits }) => audits[audit].numericValue ?? 0));
  return [
    ...CATEGORIES.map(score),
    `${(value('first-contentful-paint') / 1000).toFixed(2)} s`,
    `${(value('largest-contentful-paint') / 1000).toFixed(2)} s`,
    value('cumulative-layout-shift').toFixed(4),
    `${Math.round(value('total-blocking-time'))} ms`,
    `${Math.round(value('total-byte-weight') / 1024)} KB`,
  ];
}

/** What keeps a score below 100, each named once. */
function shortcomings(reports) {
  const found = new Set();
  for (const { categories, audits } of reports) {
    for (const category of CATEGORIES) {
      for (const { id, weight } of categories[category].auditRefs) {
        const { score, title } = audits[id];
        if (weight > 0 && score !== null && score < 0.9) found.add(`${title} (${id})`);
      }
    }
  }
  return [...found];
}

const HEAD = ['page', 'preset', 'perf', 'a11y', 'best', 'SEO', 'FCP', 'LCP', 'CLS', 'TBT', 'bytes'];
const rows = [HEAD];
const notes = [];
const demo = await startDemo();
try {
  const pages = options.pages.split(',').flatMap((path) => [`${demo.zh}${path}`, `${demo.en}${path}`]);
  for (const url of pages) {
    // The first answer of a page is rendered, all later ones come from the cache, as for almost every visitor.
    await fetch(
      url.replace(/\/\/(?:en\.)?localhost/, '//127.0.0.1') +
        (url.includes('//en.') ? `${url.includes('?') ? '&' : '?'}lang=en` : ''),
    );
    for (const [preset, config] of Object.entries(PRESETS)) {
      const reports = [];
      for (let run = 0; run < RUNS; run++) reports.push(await measure(url, config));
      const name = `${url.includes('//en.') ? 'en' : 'zh'} ${new URL(url).pathname}`;
      rows.push([name, preset, ...summary(reports)]);
      notes.push(...shortcomings(reports).map((text) => `${name} ${preset}: ${text}`));
      console.error(rows.at(-1).join('  '));
    }
  }
} finally {
  await demo.stop();
}

const widths = HEAD.map((_, column) => Math.max(...rows.map((row) => row[column].length)));
for (const row of rows) console.log(row.map((cell, column) => cell.padEnd(widths[column])).join('  '));
if (notes.length > 0) console.log(`\nBelow 90:\n${notes.map((note) => `  ${note}`).join('\n')}`);
console.log(
  `\nLighthouse ${(await import('lighthouse/package.json', { with: { type: 'json' } })).default.version}, median of ${RUNS}`,
);
