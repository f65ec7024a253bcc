// What is kept of a form belongs to one writer, one company, one record in one state.
import { expect, it } from 'vitest';
import { storedFormName } from './stored-form-name';

const BY = { userId: 7, companyId: 3 };

it('names each writer, company, record and version apart', () => {
  const names = [
    storedFormName('company.videos', BY, null),
    storedFormName('company.galleries', BY, null),
    storedFormName('company.videos', { ...BY, userId: 8 }, null),
    storedFormName('company.videos', { ...BY, companyId: 4 }, null),
    storedFormName('company.videos', BY, { id: 1, version: 'a' }),
    storedFormName('company.videos', BY, { id: 1, version: 'b' }),
    storedFormName('company.videos', BY, { id: 2, version: 'a' }),
  ];
  expect(new Set(names).size).toBe(names.length);
  expect(storedFormName('company.videos', BY, { id: 1, version: 'a' })).toBe(names[4]);
});
