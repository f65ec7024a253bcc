// Owns links whose address comes from configuration: inside the app, or out of it.
import type { ComponentPropsWithoutRef } from 'react';
import { Link } from 'react-router';
import { isExternalLink } from '@/shared/validate/rules';

interface SiteLinkProps extends Omit<ComponentPropsWithoutRef<'a'>, 'href'> {
  to: string;
}

/** A router link, or a plain one that opens other sites without handing them our window. */
export function SiteLink({ to, ...rest }: SiteLinkProps) {
  if (!isExternalLink(to)) return <Link {...rest} to={to} />;
  const web = /^https?:/i.test(to) ? { target: '_blank', rel: 'noopener' } : {};
  return <a {...rest} {...web} href={to} />;
}
