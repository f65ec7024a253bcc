// Owns the icon set: three modules, so that a page loads only the shapes of its kind.
export * from './icons/controls';
export * from './icons/first';
export * from './icons/tools';
