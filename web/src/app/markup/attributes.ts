// How React writes attributes: names, what is left out, what is escaped. Hydration compares nothing but what it finds.

export type Props = Record<string, unknown>;

const MARKS: Record<string, string> = { '"': '&quot;', '&': '&amp;', "'": '&#x27;', '<': '&lt;', '>': '&gt;' };
const MARKED = /["'&<>]/;

/** Labels, class names and addresses come again with every page; looking one up costs less than looking through it. */
const MAX_CACHED_CHARS = 64;
const MAX_CACHED_TEXTS = 4096;
const kept = new Map<string, string>();

export function escapeText(text: string): string {
  const known = kept.get(text);
  if (known !== undefined) return known;
  const escaped = MARKED.test(text) ? text.replace(/["'&<>]/g, (mark) => MARKS[mark] as string) : text;
  if (text.length <= MAX_CACHED_CHARS) {
    if (kept.size >= MAX_CACHED_TEXTS) kept.clear();
    kept.set(text, escaped);
  }
  return escaped;
}

/** React writes these with a hyphen, and all other names as they are: HTML does not care, and `viewBox` must stay. */
const HYPHENED = new Set(
  `acceptCharset httpEquiv accentHeight alignmentBaseline arabicForm baselineShift capHeight clipPath clipRule
  colorInterpolation colorInterpolationFilters colorProfile colorRendering dominantBaseline enableBackground fillOpacity
  fillRule floodColor floodOpacity fontFamily fontSize fontSizeAdjust fontStretch fontStyle fontVariant fontWeight glyphName
  glyphOrientationHorizontal glyphOrientationVertical horizAdvX horizOriginX imageRendering letterSpacing lightingColor
  markerEnd markerMid markerStart maskType overlinePosition overlineThickness paintOrder pointerEvents renderingIntent
  shapeRendering stopColor stopOpacity strikethroughPosition strikethroughThickness strokeDasharray strokeDashoffset
  strokeLinecap strokeLinejoin strokeMiterlimit strokeOpacity strokeWidth textAnchor textDecoration textRendering
  transformOrigin underlinePosition underlineThickness unicodeBidi unicodeRange unitsPerEm vAlphabetic vHanging vIdeographic
  vMathematical vectorEffect vertAdvY vertOriginX vertOriginY wordSpacing writingMode xHeight`.split(/\s+/),
);
const RENAMED: Record<string, string> = {
  className: 'class',
  tabIndex: 'tabindex',
  htmlFor: 'for',
  crossOrigin: 'crossorigin',
  autoFocus: 'autofocus',
  xmlnsXlink: 'xmlns:xlink',
  xlinkHref: 'xlink:href',
};

const UNITLESS = new Set(
  `animationIterationCount aspectRatio columnCount columns flex flexGrow flexShrink gridArea gridRow gridRowEnd gridRowStart
  gridColumn gridColumnEnd gridColumnStart fontWeight lineClamp lineHeight opacity order orphans scale tabSize widows zIndex
  zoom fillOpacity floodOpacity stopOpacity strokeDasharray strokeDashoffset strokeMiterlimit strokeOpacity
  strokeWidth`.split(/\s+/),
);

const hyphened = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

function writeStyle(_: string, style: unknown): string {
  const rules = Object.entries(style as Props).flatMap(([name, value]) => {
    if (value == null || typeof value === 'boolean' || value === '') return [];
    const isOwn = name.startsWith('--');
    const isLength = typeof value === 'number' && value !== 0 && !isOwn && !UNITLESS.has(name);
    return `${isOwn ? escapeText(name) : hyphened(name)}:${isLength ? `${value}px` : escapeText(String(value).trim())}`;
  });
  return rules.length > 0 ? ` style="${rules.join(';')}"` : '';
}

/** Writes one attribute, whose name comes as ` name="`, or nothing. */
type Writer = (start: string, value: unknown) => string;

const isText = (value: unknown) => typeof value !== 'function' && typeof value !== 'symbol';
const write = (start: string, value: unknown) => `${start}${escapeText(String(value))}"`;
const SCRIPT_ADDRESS = /^[\p{Cc} ]*j\s*a\s*v\s*a\s*s\s*c\s*r\s*i\s*p\s*t\s*:/iu;
const BLOCKED = "javascript:throw new Error('React has blocked a javascript: URL as a security precaution.')";

const text: Writer = (start, value) => {
  if (typeof value === 'string') return `${start}${escapeText(value)}"`;
  return isText(value) && typeof value !== 'boolean' ? write(start, value) : '';
};
/** Most addresses are paths of this site, or `https:`: their first letter says so. */
const isHarmless = (value: unknown) => typeof value === 'string' && value !== '' && '/#h'.includes(value.charAt(0));
const address: Writer = (start, value) => {
  if (isHarmless(value)) return write(start, value);
  if (value === '' || typeof value === 'boolean' || !isText(value)) return '';
  return write(start, SCRIPT_ADDRESS.test(String(value)) ? BLOCKED : value);
};
const nothing: Writer = () => '';
const flag: Writer = (start, value) => (value && isText(value) ? `${start}"` : '');
const choice: Writer = (start, value) => (isText(value) ? write(start, value) : '');
const flagOrText: Writer = (start, value) =>
  value === true ? `${start}"` : value === false || !isText(value) ? '' : write(start, value);
const count: Writer = (start, value) => (Number(value) >= 1 ? write(start, value) : '');
const number: Writer = (start, value) => (Number.isNaN(Number(value)) ? '' : write(start, value));
const data: Writer = (start, value) => (isText(value) ? write(start, value) : '');

const byName = (writer: Writer, names: string) => names.split(/\s+/).map((name): [string, Writer] => [name, writer]);
const WRITERS = new Map<string, Writer>([
  ['style', writeStyle],
  ...byName(address, 'src href action formAction xlinkHref'),
  ...byName(
    nothing,
    'key defaultValue defaultChecked innerHTML suppressContentEditableWarning suppressHydrationWarning ref',
  ),
  ...byName(choice, 'contentEditable spellCheck draggable value focusable'),
  ...byName(
    flag,
    `autoFocus multiple muted inert allowFullScreen async autoPlay controls default defer disabled disablePictureInPicture
    disableRemotePlayback formNoValidate hidden loop noModule noValidate open playsInline readOnly required reversed
    itemScope`,
  ),
  ...byName(flagOrText, 'capture download'),
  ...byName(count, 'cols rows size span'),
  ...byName(number, 'rowSpan start'),
]);

interface Rule {
  start: string;
  writer: Writer;
}
const rules = new Map<string, Rule>();

function ruleOf(name: string): Rule {
  const written = RENAMED[name] ?? (HYPHENED.has(name) ? hyphened(name) : name);
  const isHandler = /^on./i.test(name);
  const writer = isHandler ? nothing : (WRITERS.get(name) ?? (/^(?:data|aria)-/i.test(name) ? data : text));
  const rule = { start: ` ${written}="`, writer };
  rules.set(name, rule);
  return rule;
}

/** One attribute with the space before it; the value is neither null nor undefined. */
export function attribute(name: string, value: unknown): string {
  const { start, writer } = rules.get(name) ?? ruleOf(name);
  return writer(start, value);
}

/** All attributes of an element but those named. */
export function attributes(props: Props, except: readonly string[] = []): string {
  let out = '';
  for (const name in props) {
    const value = props[name];
    if (value != null && name !== 'children' && name !== 'dangerouslySetInnerHTML' && !except.includes(name)) {
      out += attribute(name, value);
    }
  }
  return out;
}
