// A server with fresh demo data for scripts that look at pages: started on a free port, gone with its folder afterwards.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const root = join(import.meta.dirname, '../..');
const READY_WITHIN_MS = 60_000;

const age = (path) => (existsSync(path) ? statSync(path).mtimeMs : 0);

/** The release binary holds the web app of its own build; when the app was built since, only a debug one shows it. */
function findBinary() {
  if (process.env.FAIRWAY_BIN) return process.env.FAIRWAY_BIN;
  const release = join(root, 'target/release/fairway');
  const debug = join(root, 'target/debug/fairway');
  if (existsSync(release) && age(release) >= age(join(root, 'web/dist/.built'))) return release;
  if (existsSync(debug)) return debug;
  throw new Error('There is no fresh server: run cargo build --release, or name a binary in FAIRWAY_BIN');
}

function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer().on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}

/** Nothing that the person has configured may reach the demo. */
const plainEnvironment = () =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('FAIRWAY_')));

export async function startDemo() {
  const binary = findBinary();
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'fairway-demo-'));
  const args = ['serve', '--demo', '--config', '/dev/null', '--data', folder, '--listen', `127.0.0.1:${port}`];
  const server = spawn(binary, args, { env: plainEnvironment(), stdio: ['ignore', 'ignore', 'pipe'] });
  let complaint = '';
  server.stderr.on('data', (text) => {
    complaint = (complaint + text).slice(-4000);
  });
  const ended = new Promise((resolve) => server.once('exit', resolve));

  async function stop() {
    server.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  }

  const until = Date.now() + READY_WITHIN_MS;
  while (!(await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null))?.ok) {
    if (server.exitCode !== null || Date.now() > until) {
      await stop();
      throw new Error(`The server did not become ready.\n${complaint}`);
    }
    await pause(100);
  }
  console.log(`${binary} on port ${port}`);
  return { port, zh: `http://localhost:${port}`, en: `http://en.localhost:${port}`, stop };
}
