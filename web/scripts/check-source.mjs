// Lint that Biome cannot express: import directions, banned locale calls, file length, first-line ownership.
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
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
    const target = /(?:from|import\()\s*['"]@\/(\w+)(?:\/([\w-]+))?/.exec(line);
    if (target && target[1] !== layer && !MAY_IMPORT[layer]?.includes(target[1])) {
      report(index + 1, `${layer} may not import ${target[1]}`);
    }
    if (target && layer === 'features' && target[1] === 'features' && target[2] !== feature) {
      report(index + 1, `feature ${feature} may not import feature ${target[2]}`);
    }
    const up = /from\s*['"]((?:\.\.\/)+)/.exec(line);
    if (up && up[1].split('../').length - 1 > path.split('/').length - (layer === 'features' ? 3 : 2)) {
      report(index + 1, `leaves its ${layer === 'features' ? 'feature' : 'layer'}; use @/`);
    }
  });
}

if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exit(1);
}
console.log(`check-source: ${files.length} files keep their place`);
