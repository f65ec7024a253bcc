// Which topics the one stream of a browser has, where its tabs want more than the server gives one.

/** As the server has it (`MAX_TOPICS` of crates/platform/live): it refuses all of those who ask for more. */
export const MAX_TOPICS = 20;

export interface Wants {
  topics: readonly string[];
  /** Whether somebody looks at the tab. */
  isSeen: boolean;
}

/** What somebody is told personally comes first, then what tabs listen to that are looked at. The same tabs give the same. */
export function chooseTopics(tabs: readonly Wants[]): { asked: string[]; left: string[] } {
  const all = [...tabs.filter(({ isSeen }) => isSeen), ...tabs.filter(({ isSeen }) => !isSeen)];
  const topics = all.flatMap(({ topics: own }) => own);
  const isNotice = (topic: string) => topic.startsWith('notices:');
  const ranked = [...new Set([...topics.filter(isNotice), ...topics])];
  if (ranked.length > MAX_TOPICS) return { asked: ranked.slice(0, MAX_TOPICS), left: ranked.slice(MAX_TOPICS) };
  return { asked: [...new Set(tabs.flatMap(({ topics: own }) => own))], left: [] };
}
