// Elements that React does not write as they stand: those of the head move there, images of the first screen are announced,
// and form elements show their value.
import { attribute, attributes, escapeText, type Props } from './attributes';

/** What of the page belongs into the document's head. */
export class Head {
  private early: string[] = [];
  private late: string[] = [];
  private elements: string[] = [];
  private announced = new Set<string>();

  add(markup: string) {
    this.elements.push(markup);
  }

  /** An image that is not lazy is fetched before the browser finds it. */
  announce({ src, srcSet, sizes, crossOrigin, integrity, type, fetchPriority, referrerPolicy }: Props) {
    const key = srcSet ? `${srcSet}\n${sizes ?? ''}` : String(src);
    if (this.announced.has(key)) return;
    this.announced.add(key);
    const origin = typeof crossOrigin === 'string' && crossOrigin !== 'use-credentials' ? '' : crossOrigin;
    const link = attributes({
      rel: 'preload',
      as: 'image',
      href: srcSet ? undefined : src,
      imageSrcSet: srcSet,
      imageSizes: sizes,
      crossOrigin: origin,
      integrity,
      type,
      fetchPriority,
      referrerPolicy,
    });
    const isEarly = fetchPriority === 'high' || this.early.length < 10;
    (isEarly ? this.early : this.late).push(`<link${link}/>`);
  }

  toString(): string {
    return [...this.early, ...this.late, ...this.elements].join('');
  }
}

/** Where in the document an element stands, as far as it matters to how it is written. */
export interface Place {
  isSvg: boolean;
  isNoscript: boolean;
  isPicture: boolean;
  /** What the select around shows. */
  selected: unknown;
}
export const OUTSIDE: Place = { isSvg: false, isNoscript: false, isPicture: false, selected: null };

export function placeInside(place: Place, type: string, props: Props): Place {
  switch (type) {
    case 'svg':
      return { ...place, isSvg: true };
    case 'foreignObject':
      return { ...place, isSvg: false };
    case 'noscript':
      return { ...place, isNoscript: true };
    case 'picture':
      return { ...place, isPicture: true };
    case 'select':
      return { ...place, selected: props.value ?? props.defaultValue ?? null };
    default:
      return place;
  }
}

export const VOID = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '));

/** The markup of an element that stands out, or null for one that is written like all others. */
export function special(type: string, props: Props, place: Place, head: Head): Special | null {
  const writer = SPECIAL.get(type);
  return writer ? writer(props, place, head) : null;
}

export interface Special {
  /** From `<` to the end of what the element itself writes. */
  start: string;
  /** What is drawn inside; nothing also means that `start` is the whole element. */
  children?: unknown;
  isHoisted?: boolean;
}
type SpecialWriter = (props: Props, place: Place, head: Head) => Special | null;

const onlyText = (children: unknown) => {
  const child = Array.isArray(children) ? (children.length < 2 ? children[0] : null) : children;
  return child == null || typeof child === 'function' || typeof child === 'symbol' ? '' : String(child);
};
const innerHtml = ({ dangerouslySetInnerHTML: inner }: Props) =>
  (inner as { __html?: string } | undefined)?.__html ?? '';

const belongsToHead = (props: Props, place: Place) => !place.isSvg && !place.isNoscript && props.itemProp == null;

const title: SpecialWriter = (props, place, head) => {
  const markup = `<title${attributes(props)}>${escapeText(onlyText(props.children))}${innerHtml(props)}</title>`;
  if (!belongsToHead(props, place)) return { start: markup };
  head.add(markup);
  return { start: '' };
};

const meta: SpecialWriter = (props, place, head) => {
  const markup = `<meta${attributes(props)}/>`;
  if (!belongsToHead(props, place)) return { start: markup };
  head.add(markup);
  return { start: '', isHoisted: true };
};

const link: SpecialWriter = (props, place, head) => {
  const { rel, href, onLoad, onError } = props;
  const markup = `<link${attributes(props)}/>`;
  const isResource = typeof rel === 'string' && typeof href === 'string' && href !== '' && !onLoad && !onError;
  if (props.precedence != null) throw new Error('Style sheets come with the document, not with a component');
  if (!isResource || rel === 'stylesheet' || !belongsToHead(props, place)) return { start: markup };
  head.add(markup);
  return { start: '', isHoisted: true };
};

const raw =
  (type: string): SpecialWriter =>
  (props) => {
    if (typeof props.children === 'string' || props.precedence != null || props.async) {
      throw new Error(`A ${type} with content of its own, or one that moves to the head, is not drawn by the server`);
    }
    return { start: `<${type}${attributes(props)}>${innerHtml(props)}</${type}>` };
  };

const image: SpecialWriter = (props, place, head) => {
  const { src, srcSet, loading, fetchPriority } = props;
  const isData = [src, srcSet].some((text) => typeof text === 'string' && /^data:/i.test(text));
  const isAnnounced = loading !== 'lazy' && (src || srcSet) && fetchPriority !== 'low' && !isData;
  if (isAnnounced && !place.isPicture && !place.isNoscript) head.announce(props);
  return { start: `<img${attributes(props)}/>` };
};

const FORM_ACTION = ['name', 'formAction', 'formEncType', 'formMethod', 'formTarget'] as const;
const FORM = ['action', 'encType', 'method', 'target'] as const;
const INPUT = [...FORM_ACTION, 'checked', 'defaultChecked', 'value', 'defaultValue'] as const;

/** React writes these after all others. */
function last(props: Props, names: readonly string[]): string {
  let out = '';
  for (const name of names) {
    if (typeof props[name] === 'function')
      throw new Error(`${name} is a function, which a form without a script cannot call`);
    if (props[name] != null) out += attribute(name, props[name]);
  }
  return out;
}

const input: SpecialWriter = (props) => {
  const checked = props.checked ?? props.defaultChecked;
  const value = props.value ?? props.defaultValue;
  const shown = (checked ? ' checked=""' : '') + (value == null ? '' : attribute('value', value));
  return { start: `<input${attributes(props, INPUT)}${last(props, FORM_ACTION)}${shown}/>` };
};

const ordered =
  (type: string, names: readonly string[]): SpecialWriter =>
  (props) => ({
    start: `<${type}${attributes(props, names)}${last(props, names)}>${innerHtml(props)}`,
    children: props.children ?? '',
  });

const textarea: SpecialWriter = (props) => {
  const value = String(props.value ?? props.defaultValue ?? '');
  const newline = value.startsWith('\n') ? '\n' : '';
  return { start: `<textarea${attributes(props, ['value'])}>${newline}${escapeText(value)}</textarea>` };
};

const select: SpecialWriter = (props) => ({
  start: `<select${attributes(props, ['value'])}>`,
  children: props.children ?? '',
});

const option: SpecialWriter = (props, { selected }) => {
  const { children } = props;
  const own = String(
    props.value ??
      [children]
        .flat(9)
        .filter((child) => child != null)
        .join(''),
  );
  const chosen = Array.isArray(selected) ? selected.map(String) : [String(selected)];
  const isSelected = selected == null ? Boolean(props.selected) : chosen.includes(own);
  return {
    start: `<option${attributes(props, ['selected'])}${isSelected ? ' selected=""' : ''}>`,
    children: children ?? '',
  };
};

const preformatted: SpecialWriter = (props) => {
  const html = innerHtml(props);
  const isShifted = html.startsWith('\n') || (typeof props.children === 'string' && props.children.startsWith('\n'));
  return { start: `<pre${attributes(props)}>${isShifted ? '\n' : ''}${html}`, children: props.children ?? '' };
};

const SPECIAL = new Map<string, SpecialWriter>([
  ['title', title],
  ['meta', meta],
  ['link', link],
  ['script', raw('script')],
  ['style', raw('style')],
  ['img', image],
  ['input', input],
  ['button', ordered('button', FORM_ACTION)],
  ['form', ordered('form', FORM)],
  ['textarea', textarea],
  ['select', select],
  ['option', option],
  ['pre', preformatted],
]);

/** Whatever is void, special, or a place of its own. */
export const UNUSUAL = new Set([...VOID, ...SPECIAL.keys(), 'svg', 'foreignObject', 'noscript', 'picture']);
