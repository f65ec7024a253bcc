// Writes .br beside every text asset and beside the script that renders pages: the server holds them only so, and makes other
// forms of them when somebody first asks.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { client } from './manifest.mjs';

const TEXT = /\.(?:js|css|svg|json|txt|xml|webmanifest)$/;
const br = promisify(brotliCompress);

const folders = [client, join(import.meta.dirname, '../dist/ssr')];
const files = folders
  .flatMap((folder) => readdirSync(folder, { recursive: true, withFileTypes: true }))
  .filter((entry) => entry.isFile() && TEXT.test(entry.name))
  .map((entry) => join(entry.parentPath, entry.name));

let before = 0;
let after = 0;
for (const file of files) {
  const bytes = readFileSync(file);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  const small = await br(bytes, { params });
  writeFileSync(`${file}.br`, small);
  before += bytes.length;
  after += small.length;
}
console.log(`precompress: ${files.length} files, ${Math.round(before / 1024)} KB to ${Math.round(after / 1024)} KB`);
