// Owns the icons of the text editor. Lucide (ISC licence), one path each in a 24 x 24 box.
export const bold = 'M6 12h9a4 4 0 0 1 0 8H7a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1h7a4 4 0 0 1 0 8';
export const italic = 'M19 4h-9M14 20H5M15 4 9 20';
const heading = 'M4 12h8M4 18V6M12 18V6';
export const headingLarge = `${heading}M17 12l3-2v8`;
export const headingSmall = `${heading}M21 18h-4c0-4 4-3 4-6 0-1.5-2-2.5-4-1`;
export const listBullet = 'M8 6h13M8 12h13M8 18h13M3 6h.01M3 12h.01M3 18h.01';
export const listOrdered = 'M10 6h11M10 12h11M10 18h11M4 6h1v4M4 10h2M6 18H4c0-1 2-2 2-3s-1-1.5-2-1';
export const quote = 'M17 6H3M21 12H8M21 18H8M3 12v6';
export const link =
  'M10 13a5 5 0 0 0 7.54.54l3-3a5 5 0 0 0-7.07-7.07l-1.72 1.71M14 11a5 5 0 0 0-7.54-.54l-3 3a5 5 0 0 0 7.07 7.07l1.71-1.71';
export const table = 'M12 3v18M3 9h18M3 15h18M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2z';
export const undo = 'M9 14 4 9l5-5M4 9h10.5a5.5 5.5 0 0 1 0 11H11';
export const redo = 'M15 14l5-5-5-5M20 9H9.5a5.5 5.5 0 0 0 0 11H13';
