// The four settings of a site in the shapes of their forms. Fields are named as the server names what is wrong.
import type { SystemEntry } from '@/api/models';

export interface FriendlyLink {
  name_zh: string;
  name_en: string;
  web_zh: string;
  web_en: string;
}
export interface Settings {
  friendly_link: FriendlyLink[];
  qrcode: { applet: string; officialAccounts: string };
  copyright_information: { copyright_zh: string; copyright_en: string };
  record_no: string;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const partsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

export function settingsOf(entries: readonly SystemEntry[]): Settings {
  const value = (name: string): unknown => entries.find((entry) => entry.name === name)?.value;
  const links = value('friendly_link');
  const codes = partsOf(value('qrcode'));
  const copyright = partsOf(value('copyright_information'));
  return {
    friendly_link: (Array.isArray(links) ? links : []).map((link) => ({
      name_zh: textOf(partsOf(link).name_zh),
      name_en: textOf(partsOf(link).name_en),
      web_zh: textOf(partsOf(link).web_zh),
      web_en: textOf(partsOf(link).web_en),
    })),
    qrcode: { applet: textOf(codes.applet), officialAccounts: textOf(codes.officialAccounts) },
    copyright_information: {
      copyright_zh: textOf(copyright.copyright_zh),
      copyright_en: textOf(copyright.copyright_en),
    },
    record_no: textOf(value('record_no')),
  };
}
