// Owns the icons of a public page's first screen. Lucide (ISC licence), one path each in a 24 x 24 box.
export const arrowRight = 'M5 12h14M12 5l7 7-7 7';
export const arrowUpRight = 'M7 7h10v10M7 17 17 7';
export const chevronLeft = 'M15 18l-6-6 6-6';
export const chevronRight = 'M9 18l6-6-6-6';
export const cross = 'M18 6 6 18M6 6l12 12';
export const mapPin =
  'M20 10c0 4.993-5.539 10.193-7.399 11.799a1 1 0 0 1-1.202 0C9.539 20.193 4 14.993 4 10a8 8 0 0 1 16 0M9 10a3 3 0 1 0 6 0a3 3 0 1 0 -6 0';
export const menu = 'M4 5h16M4 12h16M4 19h16';
