// A plain preview of rich text: tags out, entities read, cut with an ellipsis at a character, not inside one.
import { DASH } from './missing';

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };
const HIDDEN = /<(script|style)\b[^>]*>[\s\S]*?<\/\1>/gi;
const BLOCK_END = /<\/(?:p|div|li|h[1-6]|tr|blockquote)>|<br\s*\/?>/gi;

function entity(whole: string, name: string): string {
  if (name[0] !== '#') return ENTITIES[name.toLowerCase()] ?? whole;
  const code = name[1] === 'x' || name[1] === 'X' ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  return Number.isInteger(code) && code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
}

export function plainText(html: string | null | undefined): string {
  return (html ?? '')
    .replace(HIDDEN, '')
    .replace(BLOCK_END, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/&(#?\w+);/g, entity)
    .replace(/\s+/g, ' ')
    .trim();
}

export function preview(html: string | null | undefined, limit = 120): string {
  const text = plainText(html);
  if (!text) return DASH;
  const letters = Array.from(text);
  return letters.length <= limit ? text : `${letters.slice(0, limit).join('').trimEnd()}…`;
}
