// Owns links whose address comes from configuration: inside the app, or out of it.
import type { ComponentPropsWithoutRef } from 'react';
import { Link } from 'react-router';

/** The specification's rule: external if it starts with http, https, mailto or tel. */
export const isExternal = (address: string) => /^(?:https?|mailto|tel):/i.test(address);

interface SiteLinkProps extends Omit<ComponentPropsWithoutRef<'a'>, 'href'> {
  to: string;
}

/** A router link, or a plain one that opens other sites without handing them our window. */
export function SiteLink({ to, ...rest }: SiteLinkProps) {
  if (!isExternal(to)) return <Link {...rest} to={to} />;
  const web = /^https?:/i.test(to) ? { target: '_blank', rel: 'noopener' } : {};
  return <a {...rest} {...web} href={to} />;
}
