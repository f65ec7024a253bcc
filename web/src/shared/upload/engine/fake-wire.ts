// A store for tests: keeps parts in memory, and can be told to fail.
import { ApiFailure } from '@/api/failure';
import type { MediaNode, Upload, UploadPart } from '../models';
import type { FingerprintStore } from './fingerprints';
import type { NewUpload, Sending, UploadWire } from './wire';

export const cutOff = () => new ApiFailure({ status: 0, code: 0, message: '' });

export function fakePrints(): FingerprintStore & { all: Map<string, string> } {
  const all = new Map<string, string>();
  return {
    all,
    get: (id) => all.get(id) ?? null,
    set: (id, print) => void all.set(id, print),
    drop: (id) => void all.delete(id),
  };
}

interface FakeWire extends UploadWire {
  received: Set<number>;
  sent: number[];
  most: number;
  abandoned: string[];
  /** Addresses in one answer. */
  page: number;
  store: 'server' | 'direct';
  /** Runs before a part arrives. */
  before: (part: UploadPart, sending: Sending) => Promise<void>;
}

export function fakeWire(partSize: number): FakeWire {
  let upload: NewUpload | null = null;
  let begun = 0;
  let underWay = 0;
  const look = async (): Promise<Upload> => {
    const size = upload?.size ?? 0;
    const count = Math.max(1, Math.ceil(size / partSize));
    const numbers = Array.from({ length: count }, (_, at) => at + 1);
    const missing = numbers.filter((number) => !wire.received.has(number));
    return {
      upload_id: `u${begun}`,
      name: upload?.name ?? '',
      size,
      part_size: partSize,
      part_count: count,
      received: [...wire.received],
      store: wire.store,
      parts: missing.slice(0, wire.page).map((number) => ({ number, url: `/part/${number}`, size: partSize })),
      expires_at: 0,
      status: 0,
      file: null,
    };
  };
  const wire: FakeWire = {
    received: new Set(),
    sent: [],
    most: 0,
    abandoned: [],
    page: 100,
    store: 'server',
    before: async () => {},
    async begin(asked) {
      if (!upload) begun += 1;
      upload = asked;
      return look();
    },
    look,
    async send(_, part, bytes, sending) {
      underWay += 1;
      wire.most = Math.max(wire.most, underWay);
      try {
        sending.onProgress(bytes.size / 2);
        await Promise.resolve();
        await wire.before(part, sending);
        sending.signal.throwIfAborted();
        wire.received.add(part.number);
        wire.sent.push(part.number);
      } finally {
        underWay -= 1;
      }
    },
    async complete() {
      return { id: 7, name: upload?.name } as MediaNode;
    },
    async abandon(id) {
      wire.abandoned.push(id);
      wire.received.clear();
      upload = null;
    },
  };
  return wire;
}
