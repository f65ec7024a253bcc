// Exactly once: whatever gets lost on the way, a scan is counted once and never forgotten.
import { expect, it } from 'vitest';
import { ApiFailure } from '@/api/failure';
import { type Answered, batchesOf, replay } from './replay';
import { RESULT, type Result, type Scan } from './types';

const scan = (key: string, happened_at: number, gate_id = 1, result: Result | null = RESULT.letIn): Scan => ({
  key,
  gate_id,
  code: `CODE ${key}`,
  ticket_id: null,
  happened_at,
  order: happened_at,
  result,
});
const cut = () => new ApiFailure({ status: 0, code: 0, message: '' });

/** A server that counts by key, and a device that keeps what is not settled. */
function world(scans: Scan[]) {
  const counted: string[] = [];
  let kept = scans;
  return {
    counted,
    kept: () => kept,
    take(batch: readonly Scan[]): Answered[] {
      for (const { key } of batch) if (!counted.includes(key)) counted.push(key);
      return batch.map(({ key }) => ({ key, result: RESULT.letIn }));
    },
    settle: async (keys: readonly string[]) => {
      kept = kept.filter(({ key }) => !keys.includes(key));
    },
  };
}

it('sends in the order it happened, by gate, in pieces', () => {
  const batches = batchesOf([scan('c', 3), scan('a', 1), scan('x', 2, 2), scan('b', 2)], 2);
  expect(batches.map(([gate, scans]) => [gate, scans.map(({ key }) => key)])).toEqual([
    [1, ['a', 'b']],
    [1, ['c']],
    [2, ['x']],
  ]);
});

it('counts once although the answer was lost', async () => {
  const { take, settle, kept, counted } = world([scan('a', 1), scan('b', 2)]);
  const lost = await replay({
    scans: kept(),
    settle,
    send: async (_, batch) => {
      take(batch);
      throw cut();
    },
  });
  expect(lost).toMatchObject({ sent: 0, isCutOff: true });
  expect(kept()).toHaveLength(2);
  const again = await replay({ scans: kept(), settle, send: async (_, batch) => take(batch) });
  expect(again).toEqual({ sent: 2, differing: 0, isCutOff: false, refused: 0 });
  expect(kept()).toEqual([]);
  expect(counted).toEqual(['a', 'b']);
});

it('keeps what the server did not answer for', async () => {
  const { take, settle, kept } = world([scan('a', 1), scan('b', 2)]);
  await replay({ scans: kept(), settle, send: async (_, batch) => take(batch.slice(0, 1)) });
  expect(kept().map(({ key }) => key)).toEqual(['b']);
});

it('goes on with other gates when one is gone', async () => {
  const { take, settle, kept } = world([scan('a', 1, 1), scan('b', 2, 2)]);
  const outcome = await replay({
    scans: kept(),
    settle,
    send: async (gate, batch) => {
      if (gate === 1) throw new ApiFailure({ status: 404, code: 404, message: '' });
      return take(batch);
    },
  });
  expect(outcome).toEqual({ sent: 1, differing: 0, isCutOff: false, refused: 1 });
  expect(kept().map(({ key }) => key)).toEqual(['a']);
});

it('says how many the server decided otherwise', async () => {
  const { settle, kept } = world([scan('a', 1), scan('b', 2), scan('c', 3, 1, null)]);
  const outcome = await replay({
    scans: kept(),
    settle,
    send: async (_, batch) => batch.map(({ key }) => ({ key, result: key === 'b' ? RESULT.letIn : RESULT.wasIn })),
  });
  expect(outcome).toMatchObject({ sent: 3, differing: 1 });
});
