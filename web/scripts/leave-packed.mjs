// Leaves in dist/client what the server carries: scripts, styles and drawings only in their packed form, of which it makes
// others when somebody first asks, and no lists of the build. The last step: what checks sizes has read them.
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { client } from './manifest.mjs';

const PACKED_ONLY = /\.(?:js|css|svg)$/;

rmSync(join(client, '.vite'), { recursive: true });
for (const entry of readdirSync(client, { recursive: true, withFileTypes: true })) {
  const file = join(entry.parentPath, entry.name);
  if (entry.isFile() && PACKED_ONLY.test(entry.name) && existsSync(`${file}.br`)) rmSync(file);
}
