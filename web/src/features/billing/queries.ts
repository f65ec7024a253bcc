// Owns what the payer's pages read from the API. All of it is somebody's own, and none of it may be old.
import { read, readPage } from '@/api/query';
import { PATH, STATUS, type UnitCode } from './models';

const OWN = { auth: true, staleTime: 0 } as const;

export const orderQuery = (id: number) => read(PATH.order, { id }, OWN);

/** Asks the provider as well, so that nobody waits for a message that got lost. */
export const paymentQuery = (id: number) => read(PATH.payment, { id }, OWN);

export const accountsQuery = () => read(PATH.accounts, {}, OWN);

/** The whole month: the kinds of entries are picked out on the page, because their counts stand beside each other. */
export const statementQuery = (unit: UnitCode, month: string) => read(PATH.statement, { unit, month }, OWN);

export const profileQuery = () => read(PATH.profile, {}, OWN);

export const paidOrdersQuery = () => readPage(PATH.orders, { status: STATUS.paid, start: 0, limit: 100 }, OWN);

/** As many as a person can have asked for lately: which orders already have one. */
export const invoicesQuery = () => readPage(PATH.invoices, { start: 0, limit: 100 }, OWN);
