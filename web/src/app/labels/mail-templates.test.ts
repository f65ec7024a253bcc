// Every mail and SMS that a domain sends has a name in the outbox, in both languages.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import en from './console.en';
import zh from './console.zh';

const domains = join(import.meta.dirname, '../../../../crates/domains');
const files = readdirSync(domains, { recursive: true, encoding: 'utf8' }).filter((path) =>
  /\/src\/messages(\.rs|\/.+\.rs)$/.test(path),
);
const templates = files.flatMap((path) =>
  [...readFileSync(join(domains, path), 'utf8').matchAll(/const (?:KEY|SMS): &'static str = "([a-z_]+)"/g)].map(
    ([, key = '']) => key,
  ),
);

it('finds the templates', () => expect(templates.length).toBeGreaterThan(40));

it.each(templates)('has a name for %s', (template) => {
  const key = `mail.template.${template}`;
  expect([key in zh, key in en]).toEqual([true, true]);
});
