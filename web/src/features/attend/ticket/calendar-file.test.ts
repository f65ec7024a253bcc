// A calendar's entry: times, what has to be escaped, and the length of lines.
import { expect, it } from 'vitest';
import { calendarFile } from './calendar-file';

const entry = {
  uid: 'TK000123@fair.example',
  title: 'Fair, first; day',
  starts: 1_805_331_600,
  ends: 1_805_360_400,
  place: '宁波国际会展中心',
  text: 'TK000123\nSouth gate',
  url: 'https://fair.example/console/myParticipation/myTicket',
  made: 1_800_000_000,
};

it('writes times in UTC and escapes what would end a value', () => {
  const lines = calendarFile(entry).split('\r\n');
  expect(lines).toContain('DTSTART:20270318T010000Z');
  expect(lines).toContain('DTEND:20270318T090000Z');
  expect(lines).toContain('SUMMARY:Fair\\, first\\; day');
  expect(lines).toContain('DESCRIPTION:TK000123\\nSouth gate');
  expect(lines[0]).toBe('BEGIN:VCALENDAR');
  expect(lines.slice(-2)).toEqual(['END:VCALENDAR', '']);
});

it('folds long lines by octets and loses nothing', () => {
  const title = '华东国际货运与物流博览会'.repeat(6);
  const file = calendarFile({ ...entry, title });
  for (const line of file.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  expect(file.replaceAll('\r\n ', '')).toContain(`SUMMARY:${title}\r\n`);
});
