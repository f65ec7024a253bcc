// By what people know a row: its name in their language, or several columns read together.
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderWith } from '@/shared/testing/render';
import labels from './labels/console.en';
import type { ImportRun, Names } from './models';
import { RowsTable } from './rows-table';

const run = {
  ...{ id: 5, row_count: 1, columns: [] },
  counts: { new: 1, changed: 0, unchanged: 0, refused: 0, kept: 0 },
} as unknown as ImportRun;

const show = (names: Names, cells: Record<string, string>) =>
  renderWith(<RowsTable path="/atms/freight/rates/import" run={run} names={names} />, {
    labels,
    envelope: () => ({ success: true, data: [{ line: 2, cells, changes: [], reasons: [], outcome: 'new' }], total: 1 }),
  });

it('names a row in the language of the reader', async () => {
  show({ zh: 'name_zh', en: 'name_en' }, { name_zh: '远海', name_en: 'Far Sea' });
  expect(await screen.findByRole('cell', { name: 'Far Sea' })).toBeTruthy();
});

it('reads several columns together, without those that are empty', async () => {
  show(['pol', 'pod', 'carrier', 'container'], { pol: 'CNNGB', pod: 'Hamburg', carrier: '', container: '40HQ' });
  expect(await screen.findByRole('cell', { name: 'CNNGB · Hamburg · 40HQ' })).toBeTruthy();
});
