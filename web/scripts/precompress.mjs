// Writes .br and .gz beside every text asset: the server holds scripts, styles and drawings only so, and never compresses a
// file at request time.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { client } from './manifest.mjs';

const TEXT = /\.(?:js|css|svg|json|txt|xml|webmanifest)$/;
const br = promisify(brotliCompress);
const gz = promisify(gzip);

const files = readdirSync(client, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && TEXT.test(entry.name))
  .map((entry) => join(entry.parentPath, entry.name));

let before = 0;
let after = 0;
for (const file of files) {
  const bytes = readFileSync(file);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  const [small, common] = await Promise.all([br(bytes, { params }), gz(bytes, { level: 9 })]);
  writeFileSync(`${file}.br`, small);
  writeFileSync(`${file}.gz`, common);
  before += bytes.length;
  after += small.length;
}
console.log(`precompress: ${files.length} files, ${Math.round(before / 1024)} KB to ${Math.round(after / 1024)} KB`);
