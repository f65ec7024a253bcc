// Owns the fonts of the first screen per language: written by scripts/subset-fonts.py; do not edit.

/** Addresses for `<link rel=preload as=font crossorigin>` on every page. */
export const fontPreloads = { zh: ['/fonts/archivo.c6fed055.woff2'], en: ['/fonts/archivo.c6fed055.woff2', '/fonts/source-serif.ce590528.woff2'] };

/** Those that the home page has on top. */
export const homeFontPreloads = { zh: ['/fonts/serif-sc-first.80d62f8f.woff2'], en: [] };
