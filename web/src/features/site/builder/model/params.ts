// How params stand in a form: both languages beside each other, labels' keys apart, and nothing that the site does not draw.
import { drawnParams } from '@/shared/tools/unit-params';
import type { ParamSpec } from './catalogue';

export interface ParamGroup {
  /** Names the words of its label: `site.builder.param.<name>`. */
  name: string;
  /** One param, or the Chinese and the English one. */
  params: readonly ParamSpec[];
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

interface FormParams {
  main: ParamGroup[];
  /** Keys of labels: an organiser's own words come before them. */
  more: ParamGroup[];
}

/** Of a unit on the page of this path. */
export function formParams(identify: string, path: string, all: readonly ParamSpec[]): FormParams {
  const drawn = drawnParams(identify, path);
  const specs = all.filter(({ name }) => drawn.includes(name));
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
  const isKey = ({ params: [first] }: ParamGroup) => first?.kind === 'label';
  return { main: groups.filter((group) => !isKey(group)), more: groups.filter(isKey) };
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
