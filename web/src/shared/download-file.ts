// The current selection of a list as a file: asked for with the session's token, saved under the server's name for it.
import type { QueryClient } from '@tanstack/react-query';
import { apiOf } from '@/api/query';
import { getSession } from '@/shared/session';

export type FileFormat = 'xlsx' | 'csv';

/** `filename*=UTF-8''…` or `filename="…"`. */
function fileNameOf(disposition: string | null): string | null {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1];
  if (encoded) return decodeURIComponent(encoded);
  return /filename="?([^";]+)"?/i.exec(disposition ?? '')?.[1] ?? null;
}

function save(content: Blob, name: string) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // The browser has begun to read it once this turn is over.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

export function downloadExport(
  client: QueryClient,
  path: string,
  selection: Record<string, string | number>,
  format: FileFormat,
) {
  return downloadFile(client, path, { ...selection, format }, format);
}

/** Any file that the API makes, such as a zip of many. */
export async function downloadFile(
  client: QueryClient,
  path: string,
  selection: Record<string, string | number>,
  extension: string,
) {
  const { content, disposition } = await apiOf(client).readFile(path, selection, {
    auth: getSession().userId !== null,
  });
  const fallback = `${path.split('/').at(-2) ?? 'export'}.${extension}`;
  save(content, fileNameOf(disposition) ?? fallback);
}
