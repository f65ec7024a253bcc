// Remembers which file an unfinished upload belongs to, so that parts of another file of the same name are never mixed in.
import { local } from '@/shared/storage';

const KEY = 'UPLOADS';
const MAX_FINGERPRINTS = 50;

type Fingerprints = Record<string, string>;

export interface FingerprintStore {
  get: (uploadId: string) => string | null;
  set: (uploadId: string, print: string) => void;
  drop: (uploadId: string) => void;
}

const readAll = () => local.get<Fingerprints>(KEY) ?? {};

export const storedFingerprints: FingerprintStore = {
  get: (uploadId) => readAll()[uploadId] ?? null,
  set(uploadId, print) {
    const { [uploadId]: _, ...others } = readAll();
    const kept = Object.entries(others).slice(1 - MAX_FINGERPRINTS);
    local.set(KEY, Object.fromEntries([...kept, [uploadId, print]]));
  },
  drop(uploadId) {
    const { [uploadId]: _, ...others } = readAll();
    local.set(KEY, others);
  },
};

/** The same file chosen again has the same name, length and time. */
export const fingerprintOf = (file: { name: string; size: number; lastModified?: number }) =>
  `${file.name}|${file.size}|${file.lastModified ?? 0}`;
