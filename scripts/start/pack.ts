import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const PACKED = /\.(?:js|css|json|svg|txt)$/;
/** Less is not worth a second file. */
const SMALLEST_BYTES = 512;

/**
 * Writes `{file}.gz` and `{file}.br` beside every text file below a folder, as small as gzip and Brotli can: a proxy in front
 * sends them as they are (`gzip_static` and `brotli_static` of nginx) and packs nothing while a reader waits. Some seconds
 * for the files of a build.
 */
export function packFiles(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile() || !PACKED.test(entry.name)) continue;
    const file = join(entry.parentPath, entry.name);
    const data = readFileSync(file);
    if (data.length < SMALLEST_BYTES) continue;
    writeFileSync(`${file}.gz`, gzipSync(data, { level: constants.Z_BEST_COMPRESSION }));
    const params = { [constants.BROTLI_PARAM_SIZE_HINT]: data.length };
    writeFileSync(`${file}.br`, brotliCompressSync(data, { params }));
  }
}
