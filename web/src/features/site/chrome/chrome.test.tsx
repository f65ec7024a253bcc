// Proves the account corner in both languages and the footer's reading of system entries.
import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { contactsQuery } from '../queries';
import { renderInSite, startupWith } from '../testing/site-test';
import { SiteFooter } from './site-footer';
import { footerConfig, isPicture } from './system-config';
import { UserMenu } from './user-menu';

describe('the account corner', () => {
  it('has one door in Chinese and two in English', () => {
    renderInSite(<UserMenu />);
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/signIn']);
  });

  it('offers sign-in and registration in English', () => {
    renderInSite(<UserMenu />, { lang: 'en' });
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/signIn', '/signUp']);
  });
});

describe('the footer', () => {
  it('reads entries that are JSON or JSON as text, and survives wrong ones', () => {
    const config = footerConfig([
      { name: 'friendly_link', value: '[{"name_zh":"甲","web_zh":"https://a.example"}]' },
      { name: 'qrcode', value: { applet: 'https://m.example', officialAccounts: 5 } },
      { name: 'copyright_information', value: '{broken' },
      { name: 'record_no', value: '浙ICP备00000000号' },
    ]);
    expect(config.links).toHaveLength(1);
    expect(config.applet).toBe('https://m.example');
    expect(config.officialAccounts).toBe('');
    expect(config.copyright).toEqual({});
    expect(config.records).toEqual(['浙ICP备00000000号']);
    expect(isPicture('/art/code.svg')).toBe(true);
    expect(isPicture('https://m.example/x')).toBe(false);
  });

  it('shows at most two contacts', () => {
    const person = (id: number) => ({ id, name_zh: `联系人${id}`, name_en: '', mobile: null, email: null });
    const data: [readonly unknown[], unknown][] = [[contactsQuery(7).queryKey, [1, 2, 3].map(person)]];
    renderInSite(<SiteFooter />, { startup: startupWith(), data });
    expect(screen.getAllByText(/^联系人/)).toHaveLength(2);
  });

  it('says its name and shows no empty frames where pictures cannot come', () => {
    const system = [{ name: 'qrcode', value: { officialAccounts: '/art/code.svg' } }];
    const startup = { ...startupWith(), system } as ReturnType<typeof startupWith>;
    const data: [readonly unknown[], unknown][] = [[contactsQuery(7).queryKey, []]];
    renderInSite(<SiteFooter />, { startup, data });
    expect(screen.getAllByRole('img')).toHaveLength(2);
    for (const image of screen.getAllByRole('img')) fireEvent.error(image);
    expect(screen.queryByRole('img')).toBeNull();
    expect(screen.queryByRole('figure')).toBeNull();
    expect(screen.getByText('会航 Fairway')).toBeTruthy();
  });
});
