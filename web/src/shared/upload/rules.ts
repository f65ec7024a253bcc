// What may be uploaded: extensions, megabytes, pixels and number of files. Each broken rule names itself for its message.

export const EXTENSIONS = {
  image: ['jpg', 'png', 'jpeg', 'bmp'],
  video: ['mp4', 'flv', 'm3u8'],
  docs: ['pdf', 'doc', 'docx', 'xls', 'xlsx', 'rar', 'zip', 'dwg'],
} as const;
export type MediaKind = keyof typeof EXTENSIONS;
export const KINDS = Object.keys(EXTENSIONS) as MediaKind[];

/** The ids of file types. */
export const MTYPE = { video: 1, image: 2, docs: 3 } as const satisfies Record<MediaKind, number>;

/** Pixels along one side: exactly so many, or within a range. */
type PixelRule = number | { min?: number; max?: number };

export interface UploadRules {
  kinds: readonly MediaKind[];
  /** Only these extensions of the kinds. */
  formats?: readonly string[];
  /** Pictures travel as they are: what is printed must not lose anything. */
  keepsQuality?: boolean;
  /** Megabytes. */
  maxMb: Partial<Record<MediaKind, number>>;
  width?: PixelRule;
  height?: PixelRule;
  /** Files in all. */
  limit?: number;
  /** A file whose name is taken gets a number behind it instead of being refused. */
  keepBoth?: boolean;
}

export type BrokenRule =
  | { rule: 'format'; name: string; extensions: string }
  | { rule: 'tooBig'; name: string; mb: number }
  | { rule: 'pixels'; name: string; width: number; height: number; wanted: string }
  | { rule: 'unreadable'; name: string }
  | { rule: 'count'; limit: number }
  | { rule: 'repeat'; name: string };

export const MB = 1_048_576;

export const extensionOf = (name: string) => /\.([^./\\]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';

export function kindOf(name: string): MediaKind | null {
  const extension = extensionOf(name);
  return KINDS.find((kind) => (EXTENSIONS[kind] as readonly string[]).includes(extension)) ?? null;
}

const allowed = ({ kinds, formats }: Pick<UploadRules, 'kinds' | 'formats'>) => {
  const all = kinds.flatMap((kind): string[] => [...EXTENSIONS[kind]]);
  return formats ? all.filter((extension) => formats.includes(extension)) : all;
};

/** The name itself, then `name-2.jpg` and so on. */
export function numberedNames(name: string, most = 30): string[] {
  const extension = /\.[^./\\]+$/.exec(name)?.[0] ?? '';
  const stem = name.slice(0, name.length - extension.length);
  return Array.from({ length: most }, (_, at) => (at === 0 ? name : `${stem}-${at + 1}${extension}`));
}

/** For the file dialog's own filter. */
export const acceptOf = (rules: Pick<UploadRules, 'kinds' | 'formats'>) =>
  allowed(rules)
    .map((extension) => `.${extension}`)
    .join(',');

/** What can be told without looking inside the file. */
export function checkFile(file: { name: string; size: number }, rules: UploadRules): BrokenRule | null {
  const kind = kindOf(file.name);
  if (!kind || !allowed(rules).includes(extensionOf(file.name))) {
    return { rule: 'format', name: file.name, extensions: allowed(rules).join(', ') };
  }
  const mb = rules.maxMb[kind];
  return mb !== undefined && file.size > mb * MB ? { rule: 'tooBig', name: file.name, mb } : null;
}

const fits = (length: number, rule: PixelRule | undefined) => {
  if (rule === undefined) return true;
  if (typeof rule === 'number') return length === rule;
  return length >= (rule.min ?? 0) && length <= (rule.max ?? Number.POSITIVE_INFINITY);
};
const said = (rule: PixelRule | undefined) => {
  if (rule === undefined) return '*';
  if (typeof rule === 'number') return String(rule);
  if (rule.max === undefined) return `≥ ${rule.min ?? 0}`;
  return rule.min === undefined ? `≤ ${rule.max}` : `${rule.min}–${rule.max}`;
};

export function checkPixels(
  name: string,
  size: { width: number; height: number },
  { width, height }: UploadRules,
): BrokenRule | null {
  if (fits(size.width, width) && fits(size.height, height)) return null;
  return { rule: 'pixels', name, ...size, wanted: `${said(width)} × ${said(height)}` };
}

/** Takes as many as there is room for; the rest breaks the rule once. */
export function checkCount<T>(have: number, files: readonly T[], limit: number | undefined): [T[], BrokenRule | null] {
  if (limit === undefined || have + files.length <= limit) return [[...files], null];
  return [files.slice(0, Math.max(0, limit - have)), { rule: 'count', limit }];
}
