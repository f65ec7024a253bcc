// Which browser the tests, the pictures and the measurements use: the system's Chromium, kept off the network.
import { existsSync } from 'node:fs';

/** The browser without its window and everything around it: the same engine at half the cost. */
export const SHELL = '/usr/bin/chromium-headless-shell';

const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Without these, Chromium looks for its maker's servers at every start. */
const QUIET = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export function chromium(preferred: string[] = []) {
  const executablePath = process.env.CHROMIUM ?? [...preferred, ...PLACES].find((path) => existsSync(path));
  if (!executablePath) throw new Error('Chromium was not found: install it, or name it in CHROMIUM');
  // Chromium's own sandbox refuses to run as root, as in most CI machines.
  const isRoot = process.getuid?.() === 0;
  return { executablePath, args: isRoot ? ['--no-sandbox', ...QUIET] : QUIET };
}
