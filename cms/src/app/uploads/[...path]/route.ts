import config from '@payload-config';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { createPayloadRequest } from 'payload';
import { kindOfFile, TYPES } from '../../../downloads/kinds';
import { env } from '../../../env';
import { toFileName } from '../../../media/file-name';
import { fromStorage } from '../../../media/from-storage';

type Context = { params: Promise<{ path: string[] }> };

/** The name holds the hash of the content: what was read once never changes. */
const FOREVER = 'public, max-age=31536000, immutable';

const notFound = () => new Response('Not found', { status: 404, headers: { 'cache-control': 'no-store' } });

async function fromDisk(name: string, withBody: boolean): Promise<Response | null> {
  const file = path.join(/* turbopackIgnore: true */ env.dataDir, 'media', name);
  const found = await stat(file).catch(() => null);
  if (!found?.isFile()) return null;
  // Node's own stream types differ from the browser's by name only.
  const stream = () => Readable.toWeb(createReadStream(file)) as ReadableStream<Uint8Array>;
  return new Response(withBody ? stream() : null, {
    headers: { 'content-type': typeOf(name), 'content-length': String(found.size), etag: `"${name}"` },
  });
}

function typeOf(name: string): string {
  const kind = kindOfFile(name);
  if (kind) return TYPES[kind];
  return name.toLowerCase().endsWith('.gif') ? 'image/gif' : 'image/webp';
}

/** `GET /uploads/{hash}.webp` and its renditions, and what products offer (`{hash}.pdf`): immutable; any other path is 404. */
export async function GET(request: Request, context: Context): Promise<Response> {
  return answer(request, context, true);
}

/** Opens no file: nobody would close one whose bytes are not sent. */
export async function HEAD(request: Request, context: Context): Promise<Response> {
  return answer(request, context, false);
}

async function answer(request: Request, context: Context, withBody: boolean): Promise<Response> {
  const name = toFileName((await context.params).path);
  if (!name) return notFound();
  if (request.headers.get('if-none-match') === `"${name}"`) {
    return new Response(null, { status: 304, headers: { 'cache-control': FOREVER, etag: `"${name}"` } });
  }
  const file = env.s3
    ? await fromStorage(await createPayloadRequest({ config, request, canSetHeaders: true }), name)
    : await fromDisk(name, withBody);
  if (!file) return notFound();
  const headers = new Headers(file.headers);
  headers.set('cache-control', FOREVER);
  headers.set('x-content-type-options', 'nosniff');
  // It is saved, and never opened as a page of this address.
  if (kindOfFile(name)) {
    headers.set('content-type', typeOf(name));
    headers.set('content-disposition', 'attachment');
  }
  if (!withBody) await file.body?.cancel();
  return new Response(withBody ? file.body : null, { status: 200, headers });
}
