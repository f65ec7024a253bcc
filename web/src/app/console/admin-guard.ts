// Which permission opens which page of administration.
import type { AdminPage } from '@/shared/feature';

export const ADMIN = '/admin';

export const isAdminPath = (pathname: string) => pathname === ADMIN || pathname.startsWith(`${ADMIN}/`);

/** A page that no manifest names, or that names no permission, is closed to everybody. */
export function mayOpen(pathname: string, permissions: readonly string[], pages: readonly AdminPage[]): boolean {
  const path = pathname.replace(/\/+$/, '');
  const permission = pages.find((page) => page.path === path)?.permission;
  if (!permission) return false;
  return permission === 'any' ? permissions.length > 0 : permissions.includes(permission);
}
