// The sign layout: the identity feature's frame around its pages.
import { Outlet } from 'react-router';
import { SignFrame, signBannerQuery } from '@/features/identity';
import type { LayoutQueries } from './layout-queries';

export const queries: LayoutQueries = ({ meetingId }) => [signBannerQuery(meetingId)];

export function Layout() {
  return (
    <SignFrame>
      <Outlet />
    </SignFrame>
  );
}
