// Owns the fonts of the first screen per language: written by scripts/subset-fonts.py; do not edit.

const PRELOADS = { zh: ['/fonts/archivo.8bc48918.woff2', '/fonts/serif-sc-first.80d62f8f.woff2'], en: ['/fonts/archivo.8bc48918.woff2', '/fonts/source-serif.7c684c9d.woff2'] };

/** Addresses for `<link rel=preload as=font crossorigin>`. */
export const fontPreloads = (lang: 'zh' | 'en'): string[] => PRELOADS[lang];
