// Values of the audit log in words.
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import records from '@/shared/records/labels/console.en';
import { renderWith } from '@/shared/testing/render';
import { readerTime, useAuditValues } from './audit-values';

const labels = {
  ...records,
  'audit.value.status.0': 'Off',
  'audit.value.account_type.1': 'Administrator',
  'audit.value.lang.zh': 'Chinese',
  'audit.value.catalogue_entry.status.0': 'Draft',
};

function Words({ kind = 'tenant', of }: { kind?: string; of: [place: string, value: string | null][] }) {
  const words = useAuditValues();
  return <p role="note">{of.map(([place, value]) => words(kind, place, value)).join(' | ')}</p>;
}

it('says states, kinds, languages, money and yes in words, and leaves names alone', () => {
  const of: [string, string | null][] = [
    ['status', '0'],
    ['account_type', '1'],
    ['hosts.0.lang', 'zh'],
    ['is_top', 'true'],
    ['rooms.1.price', '68000'],
    ['body_en', '<p>Ten&nbsp;lanes</p>'],
    ['name_en', 'Maya Brook'],
    ['note', null],
  ];
  renderWith(<Words of={of} />, { labels });
  expect(screen.getByRole('note').textContent).toBe(
    'Off | Administrator | Chinese | Yes | 680.00 | Ten lanes | Maya Brook | ',
  );
});

it('knows the states of a kind that has its own', () => {
  renderWith(<Words kind="catalogue_entry" of={[['status', '0']]} />, { labels });
  expect(screen.getByRole('note').textContent).toBe('Draft');
});

it('shows times on the reader’s clock, with its zone where the fair’s differs', () => {
  expect(readerTime(1_794_700_800, 8 * 3600)).toBe('2026-11-15 08:00');
  expect(readerTime(1_794_700_800, 0)).toBe('2026-11-15 00:00 (UTC)');
  expect(readerTime(1_794_700_800, -5 * 3600)).toBe('2026-11-14 19:00 (UTC−5)');
});
