// The states of a message, in the words and flags of the outbox.
import type { PlainLabelKey } from '@/shared/i18n';
import type { FlagCode } from '@/ui/flag';

interface MessageState {
  status: number;
  label: PlainLabelKey;
  flag: FlagCode;
  canRetry: boolean;
}

const QUEUED: MessageState = { status: 0, label: 'identity.messages.queued', flag: 'P', canRetry: false };

export const STATES: MessageState[] = [
  QUEUED,
  { status: 1, label: 'identity.messages.sent', flag: 'C', canRetry: false },
  { status: 2, label: 'identity.messages.failed', flag: 'U', canRetry: true },
  { status: 3, label: 'identity.messages.kept', flag: 'D', canRetry: true },
];

export const stateOf = (status: number) => STATES.find((state) => state.status === status) ?? QUEUED;

export const CHANNEL: Record<number, PlainLabelKey> = { 1: 'identity.messages.mail', 2: 'identity.messages.sms' };
