// Sends a file to the person's own, under a name that none of them has; pictures are made smaller first.
import type { Api } from '@/api/client';
import { cookieTokens } from '@/shared/session/tokens';
import { type MediaNode, OWNER } from '../models';
import { compress, decode } from '../pictures';
import { checkFile, extensionOf, kindOf, MTYPE, type UploadRules } from '../rules';
import { storedFingerprints } from './fingerprints';
import { PACE } from './pace';
import { createTransfer } from './transfer';
import { createWire } from './wire';

const PICTURES: UploadRules = { kinds: ['image'], maxMb: {} };
const MAX_STEM = 40;

/** `badge-m3k2.jpg`: nothing else is called that. */
export function uniqueName(name: string, now: number): string {
  const extension = extensionOf(name);
  const stem = name.slice(0, name.length - extension.length - 1).slice(0, MAX_STEM);
  return `${stem}-${now.toString(36)}.${extension}`;
}

interface Sending {
  folder: string;
  onShare: (percent: number) => void;
  rules?: UploadRules;
}

/** The file as it is kept, or nothing where it breaks the rules or cannot be read; what the server refuses is thrown. */
export async function sendFile(
  api: Api,
  chosen: File,
  { folder, onShare, rules = PICTURES }: Sending,
): Promise<MediaNode | null> {
  const kind = kindOf(chosen.name);
  if (!kind || checkFile(chosen, rules)) return null;
  const file = kind === 'image' ? await smaller(chosen) : chosen;
  if (!file) return null;
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
      mtype: MTYPE[kind],
    },
    onProgress: (sent) => onShare(Math.round((100 * sent) / file.size)),
  });
  return transfer.run(new AbortController().signal);
}

async function smaller(picture: File): Promise<File | null> {
  const bitmap = await decode(picture);
  if (!bitmap) return null;
  const file = await compress(picture, bitmap);
  bitmap.close();
  return file;
}
