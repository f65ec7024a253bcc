// Owns the icons of the plan editor. After Lucide (ISC licence), one path each in a 24 x 24 box.
export const pointer = 'M5 3l14 7-6 2-2 6z';
export const booth = 'M3 5h18v14H3z';
export const polygon = 'M4 4h16v8h-7v8H4z';
export const door = 'M3 20h5M16 20h5M8 20V6M16 20a12 12 0 0 0-8-12';
export const column = 'M8 8h8v8H8zM3 3h3M3 3v3M21 3h-3M21 3v3M3 21h3M3 21v-3M21 21h-3M21 21v-3';
export const zone =
  'M5 3H3v2M9 3h2M14 3h2M19 3h2v2M21 9v2M21 14v2M21 19v2h-2M16 21h-2M11 21H9M5 21H3v-2M3 16v-2M3 11V9';
export const measure = 'M2 8h20v8H2zM6 8v3M10 8v5M14 8v3M18 8v5';
export const hand =
  'M18 11V6a2 2 0 0 0-4 0M14 10V4a2 2 0 0 0-4 0v2M10 10.5V6a2 2 0 0 0-4 0v8M18 8a2 2 0 0 1 4 0v6a8 8 0 0 1-8 8h-2c-2.8 0-4.5-.86-5.99-2.34l-3.6-3.6a2 2 0 0 1 2.83-2.82L7 15';
export const hash = 'M4 9h16M4 15h16M10 3L8 21M16 3l-2 18';
export const align = 'M4 3v18M8 6h12v4H8zM8 14h7v4H8z';
export const copies = 'M8 8h13v13H8zM4 16V4a1 1 0 0 1 1-1h11';
export const block = 'M4 4h16v16H4zM4 4l16 16M20 4L4 20';
export const bring = 'M12 3v12M8 11l4 4 4-4M4 15v5h16v-5';
export const trace = 'M3 3h18v18H3zM7 9a2 2 0 1 0 4 0a2 2 0 1 0-4 0M21 15l-3-3a2 2 0 0 0-2.8 0L6 21';
export const keyboard = 'M2 6h20v12H2zM6 10h.01M10 10h.01M14 10h.01M18 10h.01M7 14h10';
