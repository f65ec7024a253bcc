// What is kept of a form belongs to one writer, one company, one record in one state.
import { expect, it } from 'vitest';
import { keptName } from './kept-name';

const BY = { userId: 7, companyId: 3 };

it('names each writer, company, record and version apart', () => {
  const names = [
    keptName('company.videos', BY, null),
    keptName('company.galleries', BY, null),
    keptName('company.videos', { ...BY, userId: 8 }, null),
    keptName('company.videos', { ...BY, companyId: 4 }, null),
    keptName('company.videos', BY, { id: 1, version: 'a' }),
    keptName('company.videos', BY, { id: 1, version: 'b' }),
    keptName('company.videos', BY, { id: 2, version: 'a' }),
  ];
  expect(new Set(names).size).toBe(names.length);
  expect(keptName('company.videos', BY, { id: 1, version: 'a' })).toBe(names[4]);
});
