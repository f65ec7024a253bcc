// One thing done to several records at once: all went well in a word, the rest by name.
import { useState } from 'react';
import { useReload } from '@/shared/table';
import type { ListPath } from '@/shared/table/types';
import { toast } from '@/shared/toast/toast';
import { useAttempt } from '@/shared/use-attempt';

interface Answer {
  done: readonly unknown[];
  refused: readonly unknown[];
}

/** `doneWords` says what was done to so many; `list` shows them, and is read again. */
export function useBulk<Action, Result extends Answer>(
  list: ListPath,
  doneWords: (action: Action, n: number) => string,
) {
  const reload = useReload();
  const attempt = useAttempt();
  const [result, setResult] = useState<(Result & { action: Action }) | null>(null);

  /** True when the server has answered, whatever became of each. */
  const act = (action: Action, write: () => Promise<Result>): Promise<boolean> =>
    attempt(async () => {
      const answer = await write();
      if (answer.refused.length > 0) setResult({ ...answer, action });
      else toast.done(doneWords(action, answer.done.length));
      await reload(list);
    });

  return { act, result, forget: () => setResult(null) };
}
