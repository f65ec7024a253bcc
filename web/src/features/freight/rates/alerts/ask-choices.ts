// Owns which of somebody's inquiries an alert can ask with, and what they are called in the choice.
import { STATE } from '../../inquire/models';

interface Own {
  id: number;
  number: string;
  cargo_name: string;
  status: number;
}

/** What was thrown away is not asked again. */
export const askChoices = (own: readonly Own[]) =>
  own
    .filter(({ status }) => status !== STATE.discarded)
    .map(({ id, number, cargo_name }) => ({ value: id, label: [number, cargo_name].filter(Boolean).join(' ') }));
