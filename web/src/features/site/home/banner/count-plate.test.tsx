// Proves what the plate says before, during and after the event, and that the server says none of it.
import { act, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { at, inSite, meeting, renderInSite } from '../../testing/site-test';
import { CountPlate } from './count-plate';

const plate = <CountPlate meeting={meeting} />;

describe('the count plate', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  const setClock = (seconds: number) => vi.setSystemTime(seconds * 1000);

  it('shows the opening date on the server, whatever the time there', () => {
    setClock(at(2028, 1, 1));
    const html = renderToString(inSite(plate));
    expect(html).toContain('2027.03.18');
    expect(html).toContain('距开幕');
    expect(html).not.toContain('timer');
  });

  it('counts down before the opening', () => {
    setClock(at(2027, 3, 16, 7, 30));
    renderInSite(plate);
    expect(screen.getByRole('timer').textContent).toBe('2天01时30分00秒');
    act(() => {
      vi.advanceTimersByTime(1000);
    });
    expect(screen.getByRole('timer').textContent).toBe('2天01时29分59秒');
  });

  it('turns to the running event at the opening second', () => {
    setClock(meeting.start_time - 1);
    renderInSite(plate, { lang: 'en' });
    expect(screen.getByRole('timer').textContent).toBe('0days00hours00min01sec');
    act(() => {
      vi.advanceTimersByTime(1000);
    });
    expect(screen.queryByRole('timer')).toBeNull();
    expect(screen.getByText('On now')).toBeTruthy();
    expect(screen.getByText('Day 1')).toBeTruthy();
  });

  it('counts days of the event in the event’s own zone', () => {
    setClock(at(2027, 3, 20, 0, 30));
    renderInSite(plate);
    expect(screen.getByText('第 3 天')).toBeTruthy();
    expect(screen.getByText('共 3 天，每天 09:00 至 17:00')).toBeTruthy();
  });

  it('says that the event is over', () => {
    setClock(meeting.end_time + 1);
    renderInSite(plate, { lang: 'en' });
    expect(screen.getByText('This edition has closed')).toBeTruthy();
    expect(screen.getByText('2027.03.20')).toBeTruthy();
  });
});
