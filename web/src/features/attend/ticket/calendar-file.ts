// One entry of a calendar as a file that every calendar reads (iCalendar, RFC 5545).

interface CalendarEntry {
  /** The same entry again replaces the one before. */
  uid: string;
  title: string;
  starts: number;
  ends: number;
  place: string;
  text: string;
  url: string;
  /** When the file was made. */
  made: number;
}

/** 20270318T010000Z */
const moment = (seconds: number) => new Date(seconds * 1000).toISOString().replace(/[-:]|\.\d+/g, '');

const escaped = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');

const MAX_LINE_OCTETS = 75;
const octets = (text: string) => new TextEncoder().encode(text).length;

/** Lines hold at most 75 octets; what follows begins with a space, and no character is torn apart. */
function folded(line: string): string {
  const lines: string[] = [];
  let current = '';
  for (const character of line) {
    if (octets(current + character) > MAX_LINE_OCTETS) {
      lines.push(current);
      current = ' ';
    }
    current += character;
  }
  return [...lines, current].join('\r\n');
}

export function calendarFile({ uid, title, starts, ends, place, text, url, made }: CalendarEntry): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Fairway//Tickets//EN',
    'BEGIN:VEVENT',
    `UID:${escaped(uid)}`,
    `DTSTAMP:${moment(made)}`,
    `DTSTART:${moment(starts)}`,
    `DTEND:${moment(ends)}`,
    `SUMMARY:${escaped(title)}`,
    `LOCATION:${escaped(place)}`,
    `DESCRIPTION:${escaped(text)}`,
    `URL:${url}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}

/** Hands the file to the browser, which keeps it or opens the calendar. */
export function saveCalendar(entry: CalendarEntry, name: string) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([calendarFile(entry)], { type: 'text/calendar;charset=utf-8' }));
  link.download = name;
  link.click();
  // The browser has begun to read it once this turn is over.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
