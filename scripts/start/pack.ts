import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { constants, gzipSync } from 'node:zlib';

const PACKED = /\.(?:js|css|json|svg|txt)$/;
/** Less is not worth a second file. */
const SMALLEST_BYTES = 512;

/**
 * Writes `{file}.gz` beside every text file below a folder, as small as gzip can: a proxy in front sends it as it is
 * (`gzip_static` of nginx) and packs nothing while a reader waits. Half a second for the files of a build.
 */
export function packFiles(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile() || !PACKED.test(entry.name)) continue;
    const file = join(entry.parentPath, entry.name);
    const data = readFileSync(file);
    if (data.length < SMALLEST_BYTES) continue;
    writeFileSync(`${file}.gz`, gzipSync(data, { level: constants.Z_BEST_COMPRESSION }));
  }
}
