// Lint that Biome cannot express: import directions, banned locale calls, file length, first-line ownership.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const src = fileURLToPath(new URL('../src', import.meta.url));
const MAX_LINES = 300;

/** What each layer may import, besides itself and packages. */
const MAY_IMPORT = {
  app: ['features', 'shared', 'ui', 'api'],
  features: ['shared', 'ui', 'api'],
  shared: ['ui', 'api'],
  ui: [],
  api: [],
};
/** The server engine has no Intl and ignores locales silently: src/shared/format is the only formatter. */
const BANNED = /\.toLocale(?:Date|Time)?(?:String|UpperCase|LowerCase)\(|\bIntl\.\w|\.localeCompare\(/;
/** The build leaves out what remembers writes (vite.vendor.ts): a page that asks for it breaks in the built app only. */
const LEFT_OUT = /\buse(?:Mutation|MutationState|IsMutating|InfiniteQuery|SuspenseInfiniteQuery)\b/;

const problems = [];
const files = readdirSync(src, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.(tsx?|css)$/.test(entry.name) && !/schema\.d\.ts$|\.gen\./.test(entry.name))
  .map((entry) => join(entry.parentPath, entry.name));

for (const file of files) {
  const path = relative(src, file);
  const text = readFileSync(file, 'utf8');
  const lines = text.split('\n');
  const report = (line, what) => problems.push(`src/${path}:${line} ${what}`);

  if (lines.length > MAX_LINES + 1) report(MAX_LINES, `is ${lines.length - 1} lines long; cut it at ${MAX_LINES}`);
  if (!/^(\/\/|\/\*)/.test(lines[0])) report(1, 'must start with a line that says what the file owns');
  if (!/\.tsx?$/.test(path)) continue;

  const [layer, feature] = path.split('/');
  lines.forEach((line, index) => {
    if (BANNED.test(line) && !path.includes('.test.')) report(index + 1, 'uses the locale; use src/shared/format');
    if (LEFT_OUT.test(line)) report(index + 1, 'uses what the build leaves out; write with shared/use-attempt');
    const name = /(?:from|import\()\s*['"]((?:@|\.{1,2})\/[^'"]+)/.exec(line)?.[1];
    if (!name) return;
    const [into, other] = (name.startsWith('@/') ? name.slice(2) : join(dirname(path), name)).split('/');
    const isOwn = into === layer && (layer !== 'features' || other === feature);
    if (into !== layer && !MAY_IMPORT[layer]?.includes(into)) report(index + 1, `${layer} may not import ${into}`);
    if (into === layer && !isOwn) report(index + 1, `feature ${feature} may not import feature ${other}`);
    // Plain node knows no @/, so what it reads (manifests) says where its neighbours are, with their ending.
    if (!isOwn && name.startsWith('.') && !name.endsWith('.ts')) {
      report(index + 1, `leaves its ${layer === 'features' ? 'feature' : 'layer'}; use @/`);
    }
  });
}

if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exit(1);
}
console.log(`check-source: ${files.length} files keep their place`);
