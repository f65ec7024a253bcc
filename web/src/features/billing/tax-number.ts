// Tax numbers of companies: 15 to 20 digits and capital letters; those of 18 are unified social credit codes, whose last
// character follows from the others (GB 32100).

const CODE = '0123456789ABCDEFGHJKLMNPQRTUWXY';
const CREDIT_CODE_LENGTH = 18;

/** As people paste it: spaces, full-width digits and small letters are understood. */
export const tidyTaxNumber = (text: string): string => text.normalize('NFKC').replace(/[\s-]/g, '').toUpperCase();

export function isTaxNumber(number: string): boolean {
  if (!/^[0-9A-Z]{15,20}$/.test(number)) return false;
  return number.length !== CREDIT_CODE_LENGTH || hasCheckDigit(number);
}

function hasCheckDigit(number: string): boolean {
  const values = [...number].map((character) => CODE.indexOf(character));
  if (values.includes(-1)) return false;
  let weight = 1;
  let sum = 0;
  for (const value of values.slice(0, -1)) {
    sum += value * weight;
    weight = (weight * 3) % 31;
  }
  return (31 - (sum % 31)) % 31 === values.at(-1);
}
