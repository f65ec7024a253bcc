// The audit log speaks in words: every column of a kind of record, as the server's tables name it, has one in both languages.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { loadConsole } from '@/app/console/load-console';
import en from './console.en';
import zh from './console.zh';
import enPublic from './public.en';
import zhPublic from './public.zh';

const domains = join(import.meta.dirname, '../../../../crates/domains');
/** What no editor writes: whose a row is, when it came, what is found by, and what is counted or kept beside it. */
const UNWRITTEN =
  /^(id|tenant_id|activity_id|company_id|hotel_id|venue_id|created_at|updated_at|deleted_at|name_key|taken)$/;

const tables = readdirSync(domains, { recursive: true, encoding: 'utf8' }).filter((path) =>
  /\/kinds\/[a-z_]+\/[a-z_]*table\.rs$/.test(path),
);

function columnsOf(path: string): string[] {
  const model = /pub struct Model \{(.*?)\n\}/s.exec(readFileSync(join(domains, path), 'utf8'))?.[1] ?? '';
  return [...model.matchAll(/^ {4}pub ([a-z0-9_]+):/gm)].map(([, column = '']) => column);
}

it('finds the tables', () => expect(tables.length).toBeGreaterThan(20));

it.each(tables)('has a word for every column of %s', (path) => {
  const silent = columnsOf(path).filter(
    (column) => !UNWRITTEN.test(column) && !(`audit.field.${column}` in zh && `audit.field.${column}` in en),
  );
  expect(silent).toEqual([]);
});

it('has words for every family of codes that a feature names', async () => {
  const { auditWords } = await loadConsole();
  const families = Object.values(auditWords).flat();
  expect(families.length).toBeGreaterThan(0);
  const keys = [Object.keys({ ...zh, ...zhPublic }), Object.keys({ ...en, ...enPublic })];
  const silent = families.filter((family) => !keys.every((all) => all.some((key) => key.startsWith(`${family}.`))));
  expect(silent).toEqual([]);
});
