// Elements as the server's pages make them: drawn once and never compared, so that neither keys nor refs are looked for.
import type { ReactElement } from 'react';

const ELEMENT = Symbol.for('react.transitional.element');
export const Fragment = Symbol.for('react.fragment');

export const jsx = (type: unknown, props: unknown) => ({ $$typeof: ELEMENT, type, props }) as unknown as ReactElement;
export const jsxs = jsx;
