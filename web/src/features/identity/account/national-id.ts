// Whether a Chinese identity number can be one: its form, a birth date that exists, and its check digit.
import { parseDay } from '@/shared/format';
import { isNationalId } from '@/shared/validate/rules';

const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
/** By the weighted sum modulo 11 (GB 11643). */
const CHECK = '10X98765432';

type IdProblem = 'form' | 'birth' | 'check';

export const bareIdNumber = (text: string) => text.replace(/\s/g, '').toUpperCase();

const isReal = (birth: string) => parseDay(`${birth.slice(0, 4)}-${birth.slice(4, 6)}-${birth.slice(6)}`) !== null;

export function nationalIdProblem(text: string): IdProblem | null {
  const number = bareIdNumber(text);
  if (!/^\d{17}[\dX]$/.test(number)) return 'form';
  if (!isNationalId(number) || !isReal(number.slice(6, 14))) return 'birth';
  const sum = WEIGHTS.reduce((total, weight, index) => total + weight * Number(number[index]), 0);
  return CHECK[sum % 11] === number[17] ? null : 'check';
}

/** Letters and digits as passports of all countries have them, some of them digits. */
export const isPassport = (text: string) => /^(?=.*\d)[A-Z0-9]{5,17}$/.test(bareIdNumber(text));
