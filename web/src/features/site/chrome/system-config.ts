// Owns reading the tenant's system entries that the footer shows. A wrong entry hides its part, never the page.
import type { SystemEntry } from '@/api/models';

export interface FriendlyLink {
  name_zh?: string | null;
  name_en?: string | null;
  web_zh?: string | null;
  web_en?: string | null;
}

interface FooterConfig {
  links: FriendlyLink[];
  applet: string;
  officialAccounts: string;
  copyright: { copyright_zh?: string | null; copyright_en?: string | null };
  records: string[];
}

/** Values are stored as text; whatever is JSON is read as such. */
function entryValue(entries: SystemEntry[], name: string): unknown {
  const value = entries.find((entry) => entry.name === name)?.value;
  if (typeof value !== 'string' || !/^\s*[[{]/.test(value)) return value;
  try {
    return JSON.parse(value);
  } catch {
    return undefined;
  }
}

const record = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};
const text = (value: unknown): string => (typeof value === 'string' ? value : '');

export function footerConfig(entries: SystemEntry[]): FooterConfig {
  const links = entryValue(entries, 'friendly_link');
  const codes = record(entryValue(entries, 'qrcode'));
  const filing = entryValue(entries, 'record_no');
  return {
    links: Array.isArray(links) ? links.map((link) => record(link) as FriendlyLink) : [],
    applet: text(codes.applet),
    officialAccounts: text(codes.officialAccounts),
    copyright: record(entryValue(entries, 'copyright_information')),
    records: (typeof filing === 'string' ? [filing] : Object.values(record(filing)).map(text)).filter(Boolean),
  };
}

/** A code may be configured as the address of a ready picture. */
export const isPicture = (value: string) => /\.(?:png|jpe?g|svg|webp|gif)(?:\?.*)?$/i.test(value);
