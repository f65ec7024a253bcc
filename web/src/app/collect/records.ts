// The records of a page view and of a sign-in, with the fields that the specification gives them.
import type { Lang } from '@/api/lang';
import { randomId } from '@/shared/random';
import { local } from '@/shared/storage';

const VISITOR = 'VISITOR_IDENTIFY';

/** Whose site it is and who looks at it, by the names of the wire. */
interface Who {
  tenant_id: number;
  activity_id: number;
  /** 0 for somebody who is not signed in. */
  user_id: number;
}

/** The site that led here, and what its link said of a campaign. */
export interface Entry {
  referrer: string;
  campaign: string;
}

let unkept: string | null = null;

/** Kept in the browser; where keeping is forbidden, it lasts as long as the page. */
export function visitorId(): string {
  const kept = local.get<string>(VISITOR) ?? unkept;
  if (kept && /^[0-9A-Z]{32}$/.test(kept)) return kept;
  unkept = randomId(32);
  local.set(VISITOR, unkept);
  return unkept;
}

/** `previous` is the page of this site that led here; empty where the visit begins. */
export const accessRecord = (who: Who, entry: Entry, language: Lang, path: string, previous: string) => ({
  ...who,
  ...entry,
  language,
  path,
  previous,
  // The web.
  plantform: 1,
  visitor_identify: visitorId(),
});

/** Names by their marks in the agent, which a browser's version follows; the name itself where nothing else marks it. */
const BROWSERS = {
  WeChat: 'MicroMessenger',
  Edge: 'Edge?(?:A|iOS)?',
  Opera: 'OPR',
  'Samsung Internet': 'SamsungBrowser',
  Firefox: 'Firefox|FxiOS',
  Chrome: 'Chrome|CriOS',
  Safari: 'Version',
};
const SYSTEMS = {
  HarmonyOS: 'Harmony',
  Android: '',
  iOS: 'iP(?:hone|[ao]d)',
  Windows: '',
  macOS: 'Mac OS X',
  Linux: '',
};

/** The first that fits: browsers also carry the names of those they stand in for. */
function nameIn(agent: string, names: Record<string, string>, version: string): [name: string, version: string] {
  for (const name in names) {
    const found = new RegExp(`(?:${names[name] || name})${version}`).exec(agent);
    if (found) return [name, found[1] ?? ''];
  }
  return ['', ''];
}

export function browserOf(agent: string): { browser: string; browser_ver: string; os: string } {
  const [browser, browser_ver] = nameIn(agent, BROWSERS, '/([\\d.]+)');
  return { browser, browser_ver, os: nameIn(agent, SYSTEMS, '')[0] };
}

interface Around {
  navigator: { userAgent: string };
  screen: { width: number; height: number };
}

export const activityReport = (who: Who, version: string, path: string, { navigator, screen }: Around) => ({
  ...who,
  ...browserOf(navigator.userAgent),
  version,
  time: Math.floor(Date.now() / 1000),
  module_id: path,
  agent_type: 'web',
  // The page was opened.
  action_type: 1,
  resolution: `${screen.width}x${screen.height}`,
});

/** Signing in is 45 and coming back to a session 1, both of the account, which is 14. */
export const operatingRecord = (isNew: boolean, lang: Lang) => ({
  operation_type: isNew ? 45 : 1,
  object_type: 14,
  source: lang === 'zh' ? 2 : 3,
});
