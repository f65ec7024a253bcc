// Seconds on the wire and the texts of the browser's own date controls, always in the event's zone.
import { formatDate, parseDay } from '@/shared/format';

export const dateText = (seconds: number | null): string => (seconds ? formatDate(seconds, 'date') : '');
export const dateOf = (text: string): number | null => (text ? parseDay(text) : null);

/** `2027-03-18T09:00` */
export const minuteText = (seconds: number | null): string =>
  seconds ? formatDate(seconds, 'minute').replace(' ', 'T') : '';

export function minuteOf(text: string): number | null {
  const [day = '', time = ''] = text.split('T');
  const midnight = parseDay(day);
  const [hour, minute] = time.split(':').map(Number);
  if (midnight === null || hour === undefined || minute === undefined) return null;
  return midnight + hour * 3600 + minute * 60;
}
