import { once } from 'node:events';
import { promisify } from 'node:util';
import { brotliCompress, constants, createGzip, gzip } from 'node:zlib';

const toGzip = promisify(gzip);
const toBrotli = promisify(brotliCompress);
/** About as fast as gzip, and smaller. */
const BROTLI_QUALITY = 5;
/** An eighth smaller, and takes sixty times as long. */
const HARDER_QUALITY = 11;

/** A body in the forms that Next compresses, and in the one it does not know. */
export type Packed = { gzip: Buffer; br: Buffer };

/**
 * Compresses a body with Next's own settings for gzip, so to the same bytes.
 *
 * @param isStreamed Next has piped it: it flushes what it has written, and ends the stream once that is drained
 */
export async function packed(body: Buffer, isStreamed: boolean): Promise<Packed> {
  const [zipped, br] = await Promise.all([
    isStreamed ? streamedGzip(body) : toGzip(body),
    inBrotli(body, BROTLI_QUALITY),
  ]);
  // Of its own size: what zlib hands out is a part of a larger buffer.
  return { gzip: Buffer.from(zipped), br };
}

/** A body in Brotli, for one that is sent often. */
export const packedHarder = (body: Buffer): Promise<Buffer> => inBrotli(body, HARDER_QUALITY);

async function inBrotli(body: Buffer, quality: number): Promise<Buffer> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  };
  return Buffer.from(await toBrotli(body, { params }));
}

/** As Next's `pipeToNodeResponse` writes one chunk to its compression: a flush behind it shows in the bytes of a long one. */
async function streamedGzip(body: Buffer): Promise<Buffer> {
  const stream = createGzip();
  const parts: Buffer[] = [];
  stream.on('data', (part: Buffer) => parts.push(part));
  const isWhole = once(stream, 'end');
  const isTaken = stream.write(body);
  stream.flush();
  if (!isTaken) await once(stream, 'drain');
  stream.end();
  await isWhole;
  return Buffer.concat(parts);
}
