import 'server-only';
import { processWide } from '@/lib/cache/process-wide';
import { type OpenUpload, type Upload, type UploadCache, etagOf, uploadsIn } from '@/lib/cache/upload-cache';
import { env } from '@/lib/env';
import { forgetOldest } from '@/lib/forget-oldest';
import { Line } from '@/lib/lite/line';
import { hasLiteCopy, toLitePicture } from '@/lib/lite/lite-picture';
import { log } from '@/lib/log';
import { CmsError } from './errors';
import { encodeSegment } from './forward-path';
import { exchange, TransportError } from './transport';
import { mediaType } from './upload-path';

const TIMEOUT_MS = 25_000;
/** Larger files are refused: they are no pictures of an article. */
const MAX_BYTES = 64 * 1024 * 1024;
/** A missing file is not asked for again within this; short, since the seed uploads its pictures last. */
const MISSING_FOR_MS = 3000;
const MOST_MISSING = 2000;
/** Lite copies that are waited for, of 30 to 120 ms each; whoever comes then gets the whole file. */
const MOST_COPIES = 24;

/** `isPassing`: the whole file for want of the lite copy, which another reader may get. */
type LiteUpload = Upload & { isPassing?: true };

/** A media file, and whether it passes as said of a lite copy. */
export type Sendable = OpenUpload & { isPassing?: true };

type State = {
  cache: UploadCache;
  loads: Map<string, Promise<LiteUpload | null>>;
  missing: Map<string, number>;
  copies: Line;
  hasFailed: boolean;
};

function state(): State {
  return processWide('uploads', () => ({
    cache: uploadsIn(env.dataDir),
    loads: new Map<string, Promise<LiteUpload | null>>(),
    missing: new Map<string, number>(),
    copies: new Line(MOST_COPIES),
    hasFailed: false,
  }));
}

/**
 * A media file of the CMS by its decoded segments, open: from the disk, else from `{CMS_URL}/uploads/…`. Null when the CMS
 * has none.
 *
 * @throws CmsError `unreachable` without an answer, `malformed` for a type that is not handed on.
 */
export async function openUpload(segments: readonly string[]): Promise<Sendable | null> {
  return (await state().cache.open(addressOf(segments).href)) ?? inMemory(await getUpload(segments));
}

/** The lite copy of one (decision 085), or the file itself, as {@link getLiteUpload} says. */
export async function openLiteUpload(segments: readonly string[]): Promise<Sendable | null> {
  return inMemory(await getLiteUpload(segments));
}

function inMemory(upload: LiteUpload | null): Sendable | null {
  if (upload === null) return null;
  const { body, ...rest } = upload;
  // They come from the disk, the network or sharp: none of it is shared memory.
  const bytes = body as Buffer<ArrayBuffer>;
  return {
    ...{ ...rest, size: bytes.length },
    read: async (first, last) => bytes.subarray(first, last + 1),
    close: async () => undefined,
  };
}

/** The same whole, one call at a time for one file. */
async function getUpload(segments: readonly string[]): Promise<Upload | null> {
  const address = addressOf(segments);
  const { cache, loads, missing } = state();
  const kept = await cache.get(address.href);
  if (kept) return kept;
  if (Date.now() - (missing.get(address.href) ?? 0) < MISSING_FOR_MS) return null;
  const running = loads.get(address.href);
  if (running) return running;
  const load = fetched(address).finally(() => loads.delete(address.href));
  loads.set(address.href, load);
  return load;
}

/**
 * The lite copy of a media file (decision 085), made once and kept beside it; the file itself where it has none, and for now
 * where too many copies are waited for or none can be made.
 *
 * @throws as {@link getUpload}
 */
async function getLiteUpload(segments: readonly string[]): Promise<LiteUpload | null> {
  // No address of a file ends so.
  const name = `${addressOf(segments).href}#lite`;
  const { cache, loads } = state();
  const kept = await cache.get(name);
  if (kept) return kept;
  const running = loads.get(name);
  if (running) return running;
  const load = made(name, segments).finally(() => loads.delete(name));
  loads.set(name, load);
  return load;
}

async function made(name: string, segments: readonly string[]): Promise<LiteUpload | null> {
  const other = await withoutCopy(segments);
  if (other !== 'copied') return other;
  // The file is read when its turn has come: many that wait would fill the memory.
  return state().copies.take(() => copied(name, segments)) ?? whole(segments);
}

/** A file that has no lite copy, null when there is none. One that has is on the disk then, so that no turn waits for the CMS. */
async function withoutCopy(segments: readonly string[]): Promise<Upload | null | 'copied'> {
  const file = await getUpload(segments);
  return file && hasLiteCopy(file.type) ? 'copied' : file;
}

async function copied(name: string, segments: readonly string[]): Promise<LiteUpload | null> {
  const file = await getUpload(segments);
  if (!file) return null;
  try {
    const copy = (await toLitePicture(file)) ?? file;
    state().hasFailed = false;
    return put(name, copy.type, copy.body);
  } catch (err) {
    // Once, not for each picture: what is wrong is no fault of theirs.
    if (!state().hasFailed) log.error({ err }, 'no lite copies can be made');
    state().hasFailed = true;
    return { ...file, isPassing: true };
  }
}

async function whole(segments: readonly string[]): Promise<LiteUpload | null> {
  const file = await getUpload(segments);
  return file && { ...file, isPassing: true };
}

const addressOf = (segments: readonly string[]) =>
  new URL(`${env.cmsUrl}/uploads/${segments.map(encodeSegment).join('/')}`);

async function fetched(address: URL): Promise<Upload | null> {
  const reply = await exchange(address, { method: 'GET', timeoutMs: TIMEOUT_MS, maxBytes: MAX_BYTES }).catch(
    (cause: unknown) => {
      if (cause instanceof TransportError) throw new CmsError('unreachable', cause.message, { cause });
      throw cause;
    },
  );
  const { missing } = state();
  if (reply.status === 404 || reply.status === 410) {
    missing.delete(address.href);
    missing.set(address.href, Date.now());
    forgetOldest(missing, MOST_MISSING);
    return null;
  }
  if (reply.status !== 200) {
    throw new CmsError('unreachable', `${address.pathname}: HTTP ${reply.status}`, { status: reply.status });
  }
  const type = mediaType(reply.headers['content-type']);
  if (type === null || reply.body.length === 0) {
    throw new CmsError('malformed', `${address.pathname}: ${reply.headers['content-type'] ?? 'no type'}`);
  }
  return put(address.href, type, reply.body);
}

/** Keeps a file under a name, if that can be. */
async function put(name: string, type: string, body: Buffer): Promise<Upload> {
  try {
    return await state().cache.put(name, type, body);
  } catch (err) {
    log.error({ err }, 'a media file could not be kept');
    return { type, etag: etagOf(body), body };
  }
}
