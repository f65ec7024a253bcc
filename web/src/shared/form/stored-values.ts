// What was typed into a form and is neither saved nor thrown away: kept for a page that is loaded anew.
import { session } from '@/shared/storage';
import type { AnyValues } from './fields';

const keyOf = (name: string) => `FORM_${name}`;

export const storedValues = {
  /** Beside what the form begins with: fields that it did not have then begin as they are. */
  read(name: string | undefined, initial: AnyValues): AnyValues | null {
    const kept = name ? session.get<AnyValues>(keyOf(name)) : null;
    return kept && { ...initial, ...kept };
  },
  keep(name: string | undefined, values: AnyValues) {
    if (name) session.set(keyOf(name), values);
  },
  drop(name: string | undefined) {
    if (name) session.remove(keyOf(name));
  },
};
