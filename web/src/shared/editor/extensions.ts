// What can be written: exactly what the server lets through (rich_text.rs of the site's crate), and nothing that it
// would take away again.
import { Image } from '@tiptap/extension-image';
import { TableKit } from '@tiptap/extension-table';
import StarterKit from '@tiptap/starter-kit';

/** Addresses that a link may lead to: a page of the site, the web, a mailbox, a telephone. */
const ADDRESS = /^(?:\/(?!\/)|https?:\/\/\S|mailto:\S|tel:\S)/i;
export const isLinkAddress = (text: string) => ADDRESS.test(text.trim());

export const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    underline: false,
    link: {
      openOnClick: false,
      autolink: false,
      defaultProtocol: 'https',
      isAllowedUri: (address) => isLinkAddress(address),
      HTMLAttributes: { target: null, rel: null },
    },
  }),
  Image.configure({ allowBase64: false }),
  TableKit.configure({ table: { resizable: false, cellMinWidth: 96 } }),
];

/** The server knows neither column groups nor styles; without them what is sent is what comes back. */
export const plainHtml = (html: string) =>
  html.replace(/<colgroup>.*?<\/colgroup>/g, '').replace(/(<(?:table|td|th|img)\b[^>]*?) style="[^"]*"/g, '$1');

/**
 * What is pasted, without what could act. The editor keeps none of it and the server would take it out; but the browser
 * reads it first, and complains about every handler that the content policy forbids.
 */
export const sanitized = (html: string) =>
  html
    .replace(/<(script|style|template|iframe|object|svg)\b[^>]*>[\s\S]*?<\/\1\s*>/gi, '')
    .replace(/(<[^>]*?)\son\w+\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]+)/gi, '$1');
