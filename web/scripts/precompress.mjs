// Writes .br beside every text asset and beside the script that renders pages: the server holds them only so, and makes other
// forms of them when somebody first asks.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { client } from './manifest.mjs';

const TEXT = /\.(?:js|css|svg|json|txt|xml|webmanifest)$/;
const br = promisify(brotliCompress);

const dist = join(import.meta.dirname, '../dist');
const files = readdirSync(client, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && TEXT.test(entry.name))
  .map((entry) => join(entry.parentPath, entry.name))
  .map((file) => [file, `${file}.br`]);
// In a folder of its own, of which the server carries all.
const script = join(dist, 'ssr/server.js');
mkdirSync(join(dist, 'renderer'), { recursive: true });
files.push([script, join(dist, 'renderer', `${basename(script)}.br`)]);

let before = 0;
let after = 0;
for (const [file, packed] of files) {
  const bytes = readFileSync(file);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  const small = await br(bytes, { params });
  writeFileSync(packed, small);
  before += bytes.length;
  after += small.length;
}
console.log(`precompress: ${files.length} files, ${Math.round(before / 1024)} KB to ${Math.round(after / 1024)} KB`);
