// Sends a picture to the person's own files: made smaller first, under a name that none of them has.
import type { Api } from '@/api/client';
import { cookieTokens } from '@/shared/session/tokens';
import { storedFingerprints } from '@/shared/upload/engine/fingerprints';
import { PACE } from '@/shared/upload/engine/pace';
import { createTransfer } from '@/shared/upload/engine/transfer';
import { createWire } from '@/shared/upload/engine/wire';
import { OWNER } from '@/shared/upload/models';
import { compress, decode } from '@/shared/upload/pictures';
import { checkFile, extensionOf, MTYPE } from '@/shared/upload/rules';

const RULES = { kinds: ['image'], maxMb: {} } as const;
const MAX_STEM = 40;

/** `badge-m3k2.jpg`: nothing else is called that. */
export function uniqueName(name: string, now: number): string {
  const extension = extensionOf(name);
  const stem = name.slice(0, name.length - extension.length - 1).slice(0, MAX_STEM);
  return `${stem}-${now.toString(36)}.${extension}`;
}

/** Its address, or nothing where the file is no picture; what the server refuses is thrown. */
export async function sendPicture(
  api: Api,
  chosen: File,
  folder: string,
  onShare: (percent: number) => void,
): Promise<string | null> {
  if (checkFile(chosen, RULES)) return null;
  const bitmap = await decode(chosen);
  if (!bitmap) return null;
  const file = await compress(chosen, bitmap);
  bitmap.close();
  const transfer = createTransfer({
    wire: createWire(api, cookieTokens.access),
    pace: PACE,
    prints: storedFingerprints,
    file,
    upload: {
      owner_type: OWNER.mine,
      dir_name: folder,
      is_public: 0,
      name: uniqueName(file.name, Date.now()),
      size: file.size,
      mtype: MTYPE.image,
    },
    onProgress: (sent) => onShare(Math.round((100 * sent) / file.size)),
  });
  const node = await transfer.run(new AbortController().signal);
  return node.url ?? null;
}
