// The text of a file that somebody brings, whichever program wrote it.

/** By the mark at the beginning of a file. */
const MARKS: readonly [encoding: string, mark: readonly number[]][] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

/**
 * UTF-8, or UTF-16 with its mark, or else GB18030, as Excel writes tables in China (GBK and GB2312 are parts of it). Null for what
 * is no text in any of them.
 */
export function textOf(bytes: Uint8Array): string | null {
  const marked = MARKS.find(([, mark]) => mark.every((byte, at) => bytes[at] === byte))?.[0];
  for (const encoding of marked ? [marked] : ['utf-8', 'gb18030']) {
    try {
      const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
      return text.includes('\0') ? null : text;
    } catch {
      // Not in this one.
    }
  }
  return null;
}
