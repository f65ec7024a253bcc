// Values of the audit log in words.
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { components } from '@/api/schema';
import { ConsoleProvider } from '@/shared/console';
import { createI18n } from '@/shared/i18n';
import shared from '@/shared/labels/console.en';
import sharedChinese from '@/shared/labels/console.zh';
import records from '@/shared/records/labels/console.en';
import { companySize, labelOf } from '@/shared/refdata/enumerations';
import { renderWith } from '@/shared/testing/render';
import { fairTime, useAuditValues } from './audit-values';

const labels = {
  ...shared,
  ...records,
  'audit.value.status.0': 'Off',
  'audit.value.account_type.1': 'Administrator',
  'audit.value.lang.zh': 'Chinese',
  'audit.value.catalogue_entry.status.0': 'Draft',
  'site.banners.position.home': 'Home carousel',
  'site.related.stage.0': 'Preparing',
};

interface Asked {
  kind?: string;
  of: [place: string, value: string | null][];
  names?: components['schemas']['ChangeName'][];
}

function Words({ kind = 'tenant', of, names }: Asked) {
  const words = useAuditValues();
  return <p role="note">{of.map(([place, value]) => words(kind, place, value, names)).join(' | ')}</p>;
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

it('writes the cents of a rate as money', () => {
  renderWith(<Words kind="freight_rate" of={[['all_in', '318400']]} />, { labels });
  expect(screen.getByRole('note').textContent).toBe('3184.00');
});

it('has prices in points where inquiries are paid so', () => {
  const of: [string, string | null][] = [
    ['price', '30'],
    ['transport_mode', '1'],
    ['standard.modes', '1, 4'],
  ];
  renderWith(<Words kind="freight_inquiry" of={of} />, { labels });
  expect(screen.getByRole('note').textContent).toBe('30 | Sea | Sea, Rail');
});

it('says what ids and codes stand for, one by one in lists, and leaves those alone that have no name', () => {
  const names = [
    { field: 'carrier_id', id: '1', name_zh: '马士基航运', name_en: 'Maersk' },
    { field: 'order', id: '7', name_zh: '开幕', name_en: '' },
    { field: 'port', id: 'CNNGB', name_zh: '宁波', name_en: 'Ningbo' },
  ];
  const of: [string, string | null][] = [
    ['carrier_id', '1'],
    ['company_id', '1'],
    ['order', '7, 8'],
    ['calls.0.port', 'CNNGB'],
    ['name_en', 'Bold, Brook'],
  ];
  renderWith(<Words of={of} names={names} />, { labels });
  expect(screen.getByRole('note').textContent).toBe('Maersk (1) | 1 | 开幕 (7), 8 | Ningbo | Bold, Brook');
});

it('puts the number of a name into the brackets of the language', () => {
  const names = [{ field: 'user_id', id: '93', name_zh: '欧阳真', name_en: 'Ouyang Zhen' }];
  renderWith(<Words of={[['user_id', '93']]} names={names} />, { lang: 'zh', labels: sharedChinese });
  expect(screen.getByRole('note').textContent).toBe('欧阳真（93）');
});

it('reads codes by the labels that a feature names for them, and numbers by the reference data', () => {
  const auditWords = { 'banner.position': ['site.banners.position'], 'banner.status': ['site.related.stage'] };
  const of: [string, string | null][] = [
    ['position', 'home'],
    ['position', 'nowhere'],
    ['status', '0'],
    ['scale', '1'],
  ];
  renderWith(
    <ConsoleProvider value={{ pages: [], adminPages: [], auditKinds: [], auditWords }}>
      <Words kind="banner" of={of} />
    </ConsoleProvider>,
    { labels },
  );
  expect(screen.getByRole('note').textContent).toBe(
    `Home carousel | nowhere | Preparing | ${labelOf(companySize, 1, 'en')}`,
  );
});

it('shows times on the fair’s clock, with its zone where the reader’s differs', () => {
  const [{ t }, { t: chinese }] = [createI18n('en', shared), createI18n('zh', sharedChinese)];
  expect(fairTime(1_794_700_800, t, 8 * 3600)).toBe('2026-11-15 08:00');
  expect(fairTime(1_794_700_800, t, 0)).toBe('2026-11-15 08:00 (UTC+8)');
  expect(fairTime(1_794_700_800, chinese, -5 * 3600)).toBe('2026-11-15 08:00（UTC+8）');
});
