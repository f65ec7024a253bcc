// The records of a page view and of a sign-in, with the fields that the specification gives them.
import type { Lang } from '@/api/lang';
import { randomId } from '@/shared/random';
import { local } from '@/shared/storage';

const VISITOR = 'VISITOR_IDENTIFY';
const VISITOR_LENGTH = 32;
const PLATFORM = 1;
const ACTION = 1;
const OPERATION = { restored: 1, signedIn: 45 } as const;
const OBJECT = 14;

export interface View {
  lang: Lang;
  version: string;
  tenantId: number;
  meetingId: number;
  userId: number | null;
  path: string;
  visitor: string;
  referrer: string;
}

let unkept: string | null = null;

/** Kept in the browser; where keeping is forbidden, it lasts as long as the page. */
export function visitorId(): string {
  const kept = local.get<string>(VISITOR) ?? unkept;
  if (kept && /^[0-9A-Z]{32}$/.test(kept)) return kept;
  unkept = randomId(VISITOR_LENGTH);
  local.set(VISITOR, unkept);
  return unkept;
}

export const accessRecord = ({ lang, tenantId, meetingId, userId, path, visitor, referrer }: View) => ({
  tenant_id: tenantId,
  user_id: userId ?? 0,
  plantform: PLATFORM,
  language: lang,
  visitor_identify: visitor,
  activity_id: meetingId,
  path,
  referrer,
});

const BROWSERS: [name: string, mark: RegExp][] = [
  ['WeChat', /MicroMessenger\/([\d.]+)/],
  ['Edge', /Edg(?:e|A|iOS)?\/([\d.]+)/],
  ['Opera', /OPR\/([\d.]+)/],
  ['Samsung Internet', /SamsungBrowser\/([\d.]+)/],
  ['Firefox', /(?:Firefox|FxiOS)\/([\d.]+)/],
  ['Chrome', /(?:Chrome|CriOS)\/([\d.]+)/],
  ['Safari', /Version\/([\d.]+).*Safari/],
];
const SYSTEMS: [name: string, mark: RegExp][] = [
  ['HarmonyOS', /HarmonyOS|OpenHarmony/],
  ['Android', /Android/],
  ['iOS', /iPhone|iPad|iPod/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS X/],
  ['Linux', /Linux/],
];

/** The first that fits: browsers also carry the names of those they stand in for. */
export function browserOf(agent: string): { browser: string; browser_ver: string; os: string } {
  const browser = BROWSERS.find(([, mark]) => mark.test(agent));
  const os = SYSTEMS.find(([, mark]) => mark.test(agent));
  return { browser: browser?.[0] ?? '', browser_ver: browser?.[1].exec(agent)?.[1] ?? '', os: os?.[0] ?? '' };
}

interface Around {
  navigator: { userAgent: string };
  screen: { width: number; height: number };
}

export const activityReport = (
  { version, tenantId, meetingId, userId, path }: View,
  { navigator, screen }: Around,
) => ({
  time: Math.floor(Date.now() / 1000),
  module_id: path,
  agent_type: 'web',
  action_type: ACTION,
  user_id: userId ?? 0,
  ...browserOf(navigator.userAgent),
  resolution: `${screen.width}x${screen.height}`,
  version,
  tenant_id: tenantId,
  activity_id: meetingId,
});

export const operatingRecord = (kind: keyof typeof OPERATION, lang: Lang) => ({
  operation_type: OPERATION[kind],
  object_type: OBJECT,
  source: lang === 'zh' ? 2 : 3,
});
