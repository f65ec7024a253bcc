// What organisers ask of companies: read by the table of companies and by the form of one.
import { read } from '@/api/query';
import type { RowOf } from '@/shared/table';

export const FIELDS = '/atms/company/fields';

type CompanyField = RowOf<typeof FIELDS>;

export const companyFieldsQuery = () => read(FIELDS, { nopage: 1 }, { auth: true });

/** Those that are asked now. */
export const activeFields = (fields: readonly CompanyField[] | undefined): CompanyField[] =>
  fields?.filter((field) => field.is_active) ?? [];
