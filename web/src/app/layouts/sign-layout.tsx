// The sign layout.
import { Outlet } from 'react-router';

export function SignLayout() {
  return (
    <main id="main" tabIndex={-1}>
      <Outlet />
    </main>
  );
}
