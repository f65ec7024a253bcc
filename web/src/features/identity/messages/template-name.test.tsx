// Every mail and SMS that a domain sends has a name in the outbox, in both languages.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderWith } from '@/shared/testing/render';
import en from '../labels/templates.en';
import zh from '../labels/templates.zh';
import { useTemplateName } from './template-name';

const domains = join(import.meta.dirname, '../../../../../crates/domains');
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
  const key = `identity.messages.template.${template}`;
  expect([key in zh, key in en]).toEqual([true, true]);
});

function Name({ of }: { of: string }) {
  return <p role="note">{useTemplateName()(of)}</p>;
}

it('shows the key of a template that nobody has named', () => {
  renderWith(<Name of="brand_new" />, { labels: en });
  expect(screen.getByRole('note').textContent).toBe('brand_new');
});

it('shows the name', () => {
  renderWith(<Name of="welcome" />, { labels: en });
  expect(screen.getByRole('note').textContent).toBe('Welcome');
});
