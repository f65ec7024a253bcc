// Owns the type of primitives that can render as a router link: `<Button as={Link} to="/x">`.
import type { ComponentPropsWithoutRef, ElementType } from 'react';

export type PolymorphicProps<T extends ElementType, Own> = Own & { as?: T } & Omit<
    ComponentPropsWithoutRef<T>,
    keyof Own | 'as'
  >;
