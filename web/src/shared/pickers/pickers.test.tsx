// The pickers as their users meet them.
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import type { City, Country } from '@/api/models';
import { CityPicker, CityTextPicker } from '@/shared/pickers/city-picker';
import { CountryPicker } from '@/shared/pickers/country-picker';
import { portsFirst, startsWith } from '@/shared/pickers/match';
import { renderWith } from '@/shared/testing/render';

const country = (id: string, name_zh: string, name_en: string, alpha2: string) =>
  ({ id, name_zh, name_en, alpha2, code: `${alpha2}X`, area_code: '+1', continent: 'AS' }) as Country;
const COUNTRIES = [country('1', '中国', 'China', 'CN'), country('193', '泰国', 'Thailand', 'TH')];
const city = (id: number, country_id: number, name_zh: string, name_en: string): City => ({
  id,
  country_id,
  name_zh,
  name_en,
  is_port: false,
});
const CHINESE = [
  city(1, 1, '北京', 'Beijing'),
  city(2, 1, '天津', 'tianjin'),
  city(73, 1, '上海', 'shang hai'),
  city(88, 1, '宁波', 'Ningbo,CN'),
];
const THAI = [city(900, 193, '曼谷', 'Bangkok'), city(901, 193, '宁波路', 'Ningbo Road')];

const answer = ({ path }: { path: string }) =>
  path.includes('countries')
    ? COUNTRIES
    : path.includes('country_id=1&') || path.endsWith('country_id=1')
      ? CHINESE
      : THAI;

function Form({ overseas = false }) {
  const [countryId, setCountry] = useState<string | null>(null);
  const [cityId, setCity] = useState<string | null>(null);
  const [cityText, setCityText] = useState('');
  return (
    <>
      <CountryPicker aria-label="country" value={countryId} onChange={setCountry} overseas={overseas} />
      <CityPicker aria-label="city" countryId={countryId} value={cityId} onChange={setCity} />
      <CityTextPicker aria-label="city text" countryId={countryId} value={cityText} onChange={setCityText} />
      <output>{JSON.stringify([countryId, cityId, cityText])}</output>
    </>
  );
}
const box = (name: string) => screen.getByRole('combobox', { name }) as HTMLInputElement;
const state = () => JSON.parse(screen.getByRole('status').textContent ?? '');
const options = () => screen.getAllByRole('option').map((option) => option.textContent);
async function choose(boxName: string, option: string) {
  await userEvent.click(box(boxName));
  await userEvent.click(await screen.findByRole('option', { name: new RegExp(`^${option}`) }));
}

it('matches from the start, whatever the case and the spaces', () => {
  expect(startsWith(CHINESE[2] as City, 'SHANGH')).toBe(true);
  expect(startsWith(CHINESE[2] as City, 's hang')).toBe(true);
  expect(startsWith(CHINESE[2] as City, '上')).toBe(true);
  expect(startsWith(CHINESE[2] as City, 'hai')).toBe(false);
});

it('puts the nine ports first for China, in their order, and nowhere else', () => {
  const names = [
    'Lianyungang',
    'Beijing',
    'dalian',
    'Xiamen',
    'Tianjin,CN',
    'Guangzhou',
    'Qingdao',
    'Ningbo',
    'Shen zhen',
    'Shanghai',
  ];
  const cities = names.map((name, at) => city(at, 1, name, name));
  expect(portsFirst(cities, '1').map((c) => c.name_en)).toEqual([
    'Shanghai',
    'Shen zhen',
    'Ningbo',
    'Qingdao',
    'Guangzhou',
    'Tianjin,CN',
    'Xiamen',
    'dalian',
    'Lianyungang',
    'Beijing',
  ]);
  expect(portsFirst(cities, '2')).toBe(cities);
});

it('keeps both city pickers disabled until a country is chosen', async () => {
  renderWith(<Form />, { answer });
  expect([box('city').disabled, box('city text').disabled]).toEqual([true, true]);
  await choose('country', 'China');
  expect([box('city').disabled, box('city text').disabled]).toEqual([false, false]);
});

it('gives the city id, ports first, and clears the city for a new country', async () => {
  renderWith(<Form />, { answer });
  await choose('country', 'China');
  await userEvent.click(box('city'));
  await screen.findByRole('option', { name: 'Beijing' });
  expect(options()).toEqual(['shang hai', 'Ningbo,CN', 'tianjin', 'Beijing']);
  await userEvent.click(screen.getByRole('option', { name: 'Beijing' }));
  await userEvent.type(box('city text'), 'nowhere');
  expect(state()).toEqual(['1', '1', 'nowhere']);
  await choose('country', 'Thailand');
  expect(state()).toEqual(['193', null, '']);
});

it('suggests city names while typing, keeps free text and can be cleared', async () => {
  renderWith(<Form />, { answer });
  await choose('country', 'Thailand');
  await userEvent.type(box('city text'), 'NING');
  expect(await screen.findByRole('option', { name: 'Ningbo Road' })).toBeTruthy();
  expect(screen.queryByRole('option', { name: 'Bangkok' })).toBeNull();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(state()).toEqual(['193', null, 'Ningbo Road']);
  const field = box('city text').parentElement as HTMLElement;
  await userEvent.click(within(field).getByRole('button', { name: 'Clear' }));
  expect(state()).toEqual(['193', null, '']);
});

it('does not let China be chosen in overseas mode', async () => {
  renderWith(<Form overseas />, { answer });
  await userEvent.click(box('country'));
  const china = await screen.findByRole('option', { name: /^China/ });
  expect(china.getAttribute('aria-disabled')).toBe('true');
  await userEvent.click(china);
  expect(state()).toEqual([null, null, '']);
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(state()).toEqual(['193', null, '']);
});

it('searches countries by either name and by code, in the page language', async () => {
  renderWith(<Form />, { answer, lang: 'zh' });
  await userEvent.type(box('country'), 'thai');
  expect(await screen.findByRole('option', { name: /^泰国/ })).toBeTruthy();
  expect(screen.queryByRole('option', { name: /^中国/ })).toBeNull();
  await userEvent.clear(box('country'));
  await userEvent.type(box('country'), 'cn');
  expect(await screen.findByRole('option', { name: /^中国/ })).toBeTruthy();
});
