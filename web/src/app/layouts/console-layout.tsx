// The console layout.
import { Outlet } from 'react-router';

export function ConsoleLayout() {
  return (
    <main id="main" tabIndex={-1}>
      <Outlet />
    </main>
  );
}
