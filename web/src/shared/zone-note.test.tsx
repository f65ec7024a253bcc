// Whose clock a time is on: the city's, or only the zone where the meeting names no city.
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { Lang } from '@/api/lang';
import { type Startup, StartupProvider } from './startup';
import { renderWith } from './testing/render';
import { ZoneNote } from './zone-note';

const AT = 1_810_000_000;

const noteOf = (city_zh: string, city_en: string, lang: Lang) => {
  // New York.
  vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(300);
  const meeting = { city_zh, city_en, timezone: 'Asia/Shanghai' };
  const view = renderWith(
    <StartupProvider value={{ meetingId: 1, meeting } as unknown as Startup}>
      <p role="note">
        <ZoneNote at={AT} />
      </p>
    </StartupProvider>,
    { lang },
  );
  const words = screen.getByRole('note').textContent;
  view.unmount();
  return words;
};

it('names the city', () => {
  expect(noteOf('宁波', 'Ningbo', 'en')).toBe('Ningbo time (UTC+8)');
  expect(noteOf('宁波', 'Ningbo', 'zh')).toBe('宁波时间（UTC+8）');
});

it('names the zone alone where there is no city', () => {
  expect(noteOf('', '', 'en')).toBe('UTC+8');
  expect(noteOf('', '', 'zh')).toBe('UTC+8');
});
