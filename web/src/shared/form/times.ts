// Seconds on the wire and the texts of the browser's own date controls, in the event's zone or in one that is named.
import { formatDate, parseDay } from '@/shared/format';

export const dateText = (seconds: number | null): string => (seconds ? formatDate(seconds, 'date') : '');
export const dateOf = (text: string): number | null => (text ? parseDay(text) : null);

/** `2027-03-18T09:00` */
export const minuteText = (seconds: number | null, zone?: string): string =>
  seconds ? formatDate(seconds, 'minute', zone).replace(' ', 'T') : '';

export function minuteOf(text: string, zone?: string): number | null {
  const [day = '', time = ''] = text.split('T');
  const [hour, minute] = time.split(':').map(Number);
  if (hour === undefined || minute === undefined) return null;
  return parseDay(day, hour * 60 + minute, zone);
}
