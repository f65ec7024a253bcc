// What the company's own screens read: always the reader's own company.
import { read } from '@/api/query';
import { PATH } from './models';

export const companyQuery = () => read(PATH.company, {}, { auth: true });
export const completenessQuery = () => read(PATH.completeness, {}, { auth: true });
export const askedFieldsQuery = () => read(PATH.asked, {}, { auth: true });
