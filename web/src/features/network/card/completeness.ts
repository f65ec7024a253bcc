// What is missing on a card, in the words of its form: which field to go to for each.

/** The sections of the form, by the name under which the page can be opened at them. */
type Part = 'who' | 'contact' | 'intro' | 'education' | 'pictures' | 'video' | 'tags';

/** Names of missing things, and where they are filled in. */
export const PART_OF = {
  avatar: 'who',
  name: 'who',
  position: 'who',
  company: 'who',
  country: 'who',
  mobile: 'contact',
  phone: 'contact',
  email: 'contact',
  wechat: 'contact',
  website: 'contact',
  address: 'contact',
  intro: 'intro',
  education: 'education',
  pictures: 'pictures',
  video: 'video',
  tags: 'tags',
} as const satisfies Record<string, Part>;
type Missing = keyof typeof PART_OF;

const OTHER_NAMES: Readonly<Record<string, Missing>> = {
  company_name: 'company',
  country_id: 'country',
  card_edu: 'education',
  edu: 'education',
  picture: 'pictures',
  card_picture: 'pictures',
  card_video: 'video',
  video_id: 'video',
  tag: 'tags',
};

/** The server's names of fields as things to do, each once: both languages of a text are one. */
export function missingOf(names: readonly string[]): Missing[] {
  const found = names.map((name): Missing | undefined => {
    const stem = name.replace(/_(?:zh|en)$/, '');
    return stem in PART_OF ? (stem as Missing) : OTHER_NAMES[stem];
  });
  return [...new Set(found.filter((name) => name !== undefined))];
}
