// Every display formatter of the product.
export * from './date';
export { DASH, orDash } from './missing';
export { fileSize, grouped, money } from './number';
export { plainText, preview } from './rich-text';
export * from './zone';
