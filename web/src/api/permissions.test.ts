// The web app's permission codes are exactly those that the server's domains declare.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { PERMISSIONS } from './permissions';

const domains = join(import.meta.dirname, '../../../crates/domains');

it('knows every permission of the server, and no other', () => {
  const declared = readdirSync(domains)
    .map((domain) => join(domains, domain, 'src/permissions.rs'))
    .filter((file) => existsSync(file))
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/const CODE: &'static str = "([^"]+)"/g)])
    .map(([, code]) => code);
  expect([...PERMISSIONS].toSorted()).toEqual(declared.toSorted());
});
