// From chosen files to rows: count, extension, size and pixels are checked, pictures compressed, taken names refused.
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { isFailure } from '@/api/failure';
import { apiOf } from '@/api/query';
import type { UploadQueue, UploadRow } from './engine/queue';
import type { UploadTarget } from './models';
import { compress, decode } from './pictures';
import {
  type BrokenRule,
  checkCount,
  checkFile,
  checkPixels,
  kindOf,
  MTYPE,
  numberedNames,
  type UploadRules,
} from './rules';

interface IntakeOptions {
  queue: UploadQueue;
  rows: readonly UploadRow[];
  target: UploadTarget;
  rules: UploadRules;
}

interface Prepared {
  file: File;
  /** Before it was compressed: what is cropped later. */
  original: File;
}

/** A picture is looked at once: for its pixels, and to be made smaller. */
async function prepare(original: File, rules: UploadRules): Promise<Prepared | BrokenRule> {
  const broken = checkFile(original, rules);
  if (broken || kindOf(original.name) !== 'image') return broken ?? { file: original, original };
  const bitmap = await decode(original);
  if (!bitmap) return { rule: 'unreadable', name: original.name };
  try {
    const mismatch = checkPixels(original.name, bitmap, rules);
    if (mismatch) return mismatch;
    return { file: rules.keepsQuality ? original : await compress(original, bitmap), original };
  } finally {
    bitmap.close();
  }
}

const isBroken = (outcome: Prepared | BrokenRule): outcome is BrokenRule => 'rule' in outcome;

export function useIntake({ queue, rows, target, rules }: IntakeOptions) {
  const api = apiOf(useQueryClient());
  const [warnings, setWarnings] = useState<readonly BrokenRule[]>([]);
  const [isChecking, setChecking] = useState(false);
  const originals = useRef(new Map<number, File>());
  // One batch after the other: the second must see the names of the first.
  const last = useRef<Promise<unknown>>(Promise.resolve());

  async function takenNames(names: string[]): Promise<Set<string>> {
    const { owner_type, related_id, dir_id, dir_name } = target;
    const files_info = names.map((file_name) => ({ file_name }));
    const body = { owner_type, related_id, dir_id, dir_name, files_info };
    try {
      const { repeated } = await api.post('/atlas/atams_media/files/check_name', body, { auth: true, json: true });
      return new Set(repeated);
    } catch (error) {
      // The server refuses the name again when the upload begins.
      if (isFailure(error)) return new Set();
      throw error;
    }
  }

  async function take(chosen: readonly File[]) {
    setChecking(true);
    const have = queue.rows().length;
    const [files, tooMany] = checkCount(have, chosen, rules.limit);
    const outcomes = await Promise.all(files.map((file) => prepare(file, rules)));
    const found: BrokenRule[] = [...(tooMany ? [tooMany] : []), ...outcomes.filter(isBroken)];
    const good = outcomes.filter((outcome) => !isBroken(outcome)) as Prepared[];
    const candidates = (name: string) => (rules.keepBoth ? numberedNames(name) : [name]);
    const wanted = good.flatMap(({ file }) => candidates(file.name));
    const taken = good.length > 0 ? await takenNames(wanted) : new Set<string>();
    for (const row of queue.rows()) taken.add(row.name);
    for (const { file, original } of good) {
      const kind = kindOf(file.name);
      if (!kind) continue;
      const name = candidates(file.name).find((candidate) => !taken.has(candidate));
      if (!name) found.push({ rule: 'repeat', name: file.name });
      else originals.current.set(queue.add(file, { ...target, name, mtype: MTYPE[kind] }), original);
      taken.add(name ?? file.name);
    }
    setWarnings(found);
  }

  return {
    warnings,
    isChecking,
    originalOf: (id: number) => originals.current.get(id) ?? null,
    isFull: rules.limit !== undefined && rows.length >= rules.limit,
    take(files: readonly File[]) {
      if (files.length === 0) return;
      last.current = last.current.then(() => take(files)).finally(() => setChecking(false));
    },
  };
}
