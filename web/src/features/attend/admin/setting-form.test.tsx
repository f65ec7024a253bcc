// The form of the setting: its times are on the clock of the meeting that it sets.
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type Startup, StartupProvider } from '@/shared/startup';
import { renderWith } from '@/shared/testing/render';
import labels from './labels/console.en';
import type { Setting } from './models';
import { SettingForm } from './setting-form';

const startup = {
  meetingId: 1,
  summitId: 2,
  meeting: { timezone: 'Asia/Shanghai' },
  summit: { timezone: 'America/New_York' },
} as unknown as Startup;
const opens_at = Date.UTC(2027, 0, 15, 20) / 1000;

function show(activity_id: number): string {
  const { unmount } = renderWith(
    <StartupProvider value={startup}>
      <SettingForm setting={{ activity_id, opens_at } as Setting} part="time" onClose={() => {}} />
    </StartupProvider>,
    { labels },
  );
  const shown = screen.getByLabelText<HTMLInputElement>(labels['attend.setting.opensAt']).value;
  unmount();
  return shown;
}

it('shows and takes times by the clock of the summit where it is the summit’s', () => {
  expect(show(1)).toBe('2027-01-16T04:00');
  expect(show(2)).toBe('2027-01-15T15:00');
});
