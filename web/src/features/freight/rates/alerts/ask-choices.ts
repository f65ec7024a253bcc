// Owns which of somebody's inquiries an alert can ask with, and what they are called in the choice.
import type { I18n } from '@/shared/i18n';
import { transportMode } from '@/shared/refdata/enumerations';
import { STATE } from '../../inquire/models';
import { type End, laneName } from '../../inquiry/words';

interface Own {
  id: number;
  number: string;
  cargo_name: string;
  status: number;
  transport_mode: number;
  origin: End;
  destination: End;
}

const BY_SEA: readonly number[] = [transportMode.sea.value, transportMode.multimodal.value];

/** What was thrown away is not asked again, and sea rates say nothing to whoever sends a parcel. */
export const askChoices = (own: readonly Own[], i18n: Pick<I18n, 't' | 'local'>) =>
  own
    .filter(({ status, transport_mode }) => status !== STATE.discarded && BY_SEA.includes(transport_mode))
    .map((one) => ({
      value: one.id,
      label: [one.number, one.cargo_name, laneName(one, i18n)].filter(Boolean).join(' · '),
    }));
