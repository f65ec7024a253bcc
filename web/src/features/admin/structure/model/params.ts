// How params stand in a form: both languages beside each other, and what this site does not draw apart from the rest.
import type { ParamSpec } from './catalogue';

export interface ParamGroup {
  /** Names the words of its label: `structure.param.<name>`. */
  name: string;
  /** One param, or the Chinese and the English one. */
  params: readonly ParamSpec[];
}

/** Kept for other clients of the structure; editing them changes nothing here. */
const NOT_DRAWN = new Set(['aspectRatio', 'useWh', 'bgColor', 'paddings', 'start', 'hotLimit', 'color', 'linkPage']);
/** Sections that head themselves; others may carry a title that nobody sees. */
const TITLED = new Set([
  ...['live_strip', 'expo_dynamics', 'introduction', 'hall_description', 'highlights', 'same_type_expos'],
  ...['previous_review', 'real_time_info', 'institutions', 'venue_map'],
]);
/** These lead nowhere further. */
const WITHOUT_MORE = new Set(['highlights', 'institutions']);

/** A label's key is not: an organiser's own words come before it. */
function isDrawn(identify: string, { name, kind }: ParamSpec): boolean {
  if (kind === 'label' || NOT_DRAWN.has(name)) return false;
  if (name.startsWith('title')) return TITLED.has(identify);
  return name !== 'morePath' || !WITHOUT_MORE.has(identify);
}

const PARTNERS: [zh: RegExp, en: (name: string) => string][] = [
  [/^(\w+)Zh$/, (stem) => `${stem}En`],
  [/^(defaultImage)$/, (stem) => `${stem}En`],
];

/** The stem and the name of the English partner, for a param that has one. */
function partnerOf(name: string): [stem: string, partner: string] | null {
  for (const [zh, en] of PARTNERS) {
    const stem = zh.exec(name)?.[1];
    if (stem) return [stem, en(stem)];
  }
  return null;
}

export interface FormParams {
  main: ParamGroup[];
  more: ParamGroup[];
}

export function formParams(identify: string, specs: readonly ParamSpec[]): FormParams {
  const used = new Set<string>();
  const groups: ParamGroup[] = [];
  for (const spec of specs) {
    if (used.has(spec.name)) continue;
    const pair = partnerOf(spec.name);
    const partner = pair && specs.find(({ name }) => name === pair[1]);
    used.add(spec.name);
    if (partner) used.add(partner.name);
    groups.push(partner ? { name: pair[0], params: [spec, partner] } : { name: spec.name, params: [spec] });
  }
  const isMain = ({ params: [first] }: ParamGroup) => first !== undefined && isDrawn(identify, first);
  return { main: groups.filter(isMain), more: groups.filter((group) => !isMain(group)) };
}

/** What a field's text becomes in the structure; undefined where it says nothing yet. */
export function typedValue(kind: string, text: string): unknown {
  if (kind !== 'number') return text;
  return text.trim() === '' ? '' : Number(text);
}

const LINK = /^(?:\/(?![/\\])|https?:\/\/[^\s/])/;

/** A path of this site or a whole web address, as the server wants it. */
export const isLink = (text: string): boolean => text === '' || LINK.test(text);

export const isOn = (value: unknown): boolean => value === true || value === 1 || value === '1' || value === 'true';
