// The router as the server's pages import it: links are drawn and never clicked, so most of what they carry is left out.
import type { ReactNode } from 'react';
import {
  type LinkProps,
  type NavLinkProps,
  Link as RouterLink,
  NavLink as RouterNavLink,
  useLocation,
} from 'react-router';
import { jsx } from './jsx-runtime';

export * from 'react-router';

/** Addresses that stand in the page as they are; the router resolves and encodes all others. */
const isPlain = (to: unknown): to is string =>
  typeof to === 'string' && /^\/(?:[\w-]+(?:\/[\w-]+)*)?(?:\?[\w=&%.-]*)?$/.test(to);

/** What a link does when it is clicked, and what is written last. */
const LEFT_OUT = new Set([
  'to',
  'target',
  'onClick',
  'relative',
  'replace',
  'state',
  'preventScrollReset',
  'viewTransition',
]);

export function Link(props: LinkProps) {
  const { to } = props;
  if (!isPlain(to) || props.discover || props.prefetch || props.mask || props.reloadDocument)
    return <RouterLink {...props} />;
  const anchor: Record<string, unknown> = {};
  for (const name in props) if (!LEFT_OUT.has(name)) anchor[name] = props[name as keyof LinkProps];
  anchor.href = to;
  anchor.target = props.target;
  anchor['data-discover'] = 'true';
  return jsx('a', anchor);
}

/** Only with a class name and children that do not ask for the state of the link. */
export function NavLink(props: NavLinkProps) {
  const { pathname } = useLocation();
  const { to, className = '', children, style, end, caseSensitive, 'aria-current': current = 'page', ...rest } = props;
  if (!isPlain(to) || to.includes('?') || typeof className === 'function' || typeof children === 'function' || style) {
    return <RouterNavLink {...props} />;
  }
  const [here, there] = caseSensitive ? [pathname, to] : [pathname.toLowerCase(), to.toLowerCase()];
  const isActive = here === there || (!end && here.startsWith(there) && here.charAt(there.length) === '/');
  return (
    <Link
      {...rest}
      aria-current={isActive ? current : undefined}
      className={[className, isActive ? 'active' : ''].filter(Boolean).join(' ')}
      to={to}
    >
      {children as ReactNode}
    </Link>
  );
}
