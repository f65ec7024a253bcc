// Where an order is on its way: which steps are done, which one waits, and which way of paying to begin with.
import { isProvided, METHOD, type MethodCode, methodOf, PAYMENT, STATUS } from '../models';

interface Step {
  key: string;
  at?: number | null;
}
export interface Progress {
  key: string;
  at: number | null;
  state: 'done' | 'now' | 'later';
}

/** Whatever has a time is done; the first that has none waits, as long as the order does. */
export function progressOf(steps: readonly Step[], isOpen: boolean): Progress[] {
  const waiting = isOpen ? steps.find(({ at }) => !at)?.key : undefined;
  return steps.map(({ key, at }) => ({
    key,
    at: at || null,
    state: at ? 'done' : key === waiting ? 'now' : 'later',
  }));
}

interface Paying {
  method: number;
  state: number;
}
interface Payable {
  status: number;
  methods: readonly { method: number; is_on: boolean }[];
  payments: readonly Paying[];
}

const UNDER_WAY: readonly number[] = [PAYMENT.begun, PAYMENT.proofWaits, PAYMENT.proofRefused];

/** The way that somebody began with last, else the first that is open. */
export function firstMethod({ methods, payments }: Payable): MethodCode | null {
  const isOn = (method: number) => methods.some((one) => one.method === method && one.is_on);
  const begun = payments.findLast(({ method, state }) => UNDER_WAY.includes(state) && isOn(method));
  return methodOf(begun?.method ?? methods.find(({ is_on }) => is_on)?.method ?? 0);
}

/** Whether a provider may know more than we do. */
export const isAsked = ({ status, payments }: Payable): boolean =>
  status === STATUS.unpaid && payments.some(({ method, state }) => isProvided(method) && state === PAYMENT.begun);

export const proofOf = <P extends Paying>(payments: readonly P[]): P | null =>
  payments.findLast(
    ({ method, state }) =>
      method === METHOD.offline && (state === PAYMENT.proofWaits || state === PAYMENT.proofRefused),
  ) ?? null;

/** Money that came for an order that could not take it. */
export const returnedOf = <P extends { state: number }>(payments: readonly P[]): P | null =>
  payments.find(({ state }) => state === PAYMENT.refundPending || state === PAYMENT.refunded) ?? null;
