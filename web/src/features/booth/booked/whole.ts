// How a sum stands in a sentence: it is not torn from its sign at the end of a line.
export const whole = (sum: string) => sum.replaceAll(' ', '\u00a0');
