import { createHash } from 'node:crypto';
import { open, readFile, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { z } from 'zod';
import { writeAtomic } from './atomic-file';
import { BoundedFolder } from './bounded-folder';

/** One media file, whole. */
export type Upload = { type: string; etag: string; body: Buffer };

/**
 * One media file that is read when it is sent. It stays what it was while another takes its place on the disk. It is open
 * until `read` or `close` is called, one of them and once.
 */
export type OpenUpload = {
  type: string;
  etag: string;
  /** Bytes. */
  size: number;
  /** @param last the last byte, included */
  read(first: number, last: number): Promise<ReadableStream<Uint8Array> | Uint8Array<ArrayBuffer>>;
  close(): Promise<void>;
};

/** The line before the bytes is shorter: an address has some hundred characters. */
const LONGEST_HEAD = 4096;
/** More than this, as downloads have it, is read piece by piece while it is sent; pictures are smaller. */
const MOST_AT_ONCE = 1024 * 1024;

const HeadSchema = z.object({ name: z.string(), type: z.string(), etag: z.string(), bytes: z.number() });

/**
 * Media files of the CMS on the site's own disk, so that pictures of pages that were up stay up without it. A
 * file is one line of JSON and the bytes behind it; one that is shorter than it says counts as not there.
 */
export class UploadCache {
  readonly #folder: BoundedFolder;

  constructor(folder: string, limits: { files: number; bytes: number }) {
    this.#folder = new BoundedFolder(folder, limits);
  }

  /** The file kept under that path, or null. */
  async get(name: string): Promise<Upload | null> {
    const file = fileOf(name);
    const bytes = await readFile(this.#folder.fileOf(file)).catch(() => null); // No file: nothing kept.
    if (bytes === null) return null;
    const upload = parse(bytes, name);
    if (!upload) {
      await this.#folder.drop(file);
      return null;
    }
    this.#folder.used(file);
    return upload;
  }

  /** The file kept under that path without its bytes, or null. */
  async open(name: string): Promise<OpenUpload | null> {
    const file = fileOf(name);
    const handle = await open(this.#folder.fileOf(file)).catch(() => null); // No file: nothing kept.
    if (handle === null) return null;
    const upload = await opened(handle, name).catch(() => null); // Torn or garbled: the same as not there.
    if (!upload) {
      await handle.close();
      await this.#folder.drop(file);
      return null;
    }
    this.#folder.used(file);
    return upload;
  }

  /** Keeps a file and answers it with its tag. */
  async put(name: string, type: string, body: Buffer): Promise<Upload> {
    const etag = etagOf(body);
    const head = `${JSON.stringify({ name, type, etag, bytes: body.length })}\n`;
    const file = fileOf(name);
    await writeAtomic(this.#folder.fileOf(file), Buffer.concat([Buffer.from(head), body]));
    await this.#folder.wrote(file, Buffer.byteLength(head) + body.length);
    return { type, etag, body };
  }
}

/** A strong tag: the same bytes have the same one on every instance. */
export function etagOf(body: Buffer): string {
  return `"${createHash('sha256').update(body).digest('hex').slice(0, 32)}"`;
}

function fileOf(name: string): string {
  return createHash('sha256').update(name).digest('hex');
}

function parse(bytes: Buffer, name: string): Upload | null {
  const head = headOf(bytes, name, bytes.length);
  return head && { type: head.type, etag: head.etag, body: bytes.subarray(head.from) };
}

async function opened(handle: FileHandle, name: string): Promise<OpenUpload | null> {
  const { size: length } = await handle.stat();
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(LONGEST_HEAD), 0, LONGEST_HEAD, 0);
  const head = headOf(buffer.subarray(0, bytesRead), name, length);
  if (!head) return null;
  const { type, etag, from } = head;
  return {
    ...{ type, etag, size: length - from },
    read: (first, last) => readPart(handle, from + first, from + last),
    close: () => handle.close(),
  };
}

/** Closes the file, a stream when it ends or is given up. */
async function readPart(handle: FileHandle, start: number, end: number) {
  const bytes = end - start + 1;
  if (bytes > MOST_AT_ONCE) {
    // Node's own stream types differ from the browser's by name only.
    return Readable.toWeb(handle.createReadStream({ start, end })) as ReadableStream<Uint8Array>;
  }
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(bytes), 0, bytes, start);
    if (bytesRead < bytes) throw new Error('A media file became shorter while it was read.');
    return buffer;
  } finally {
    await handle.close();
  }
}

/**
 * What the line before the bytes says, and where they begin; null where it is torn, or of another file.
 * @param length bytes of the whole file, of which `bytes` may be the beginning
 */
function headOf(bytes: Buffer, name: string, length: number) {
  const end = bytes.indexOf(10);
  if (end === -1) return null;
  const from = end + 1;
  try {
    const head = HeadSchema.parse(JSON.parse(bytes.subarray(0, end).toString('utf8')));
    return head.name === name && length - from === head.bytes ? { ...head, from } : null;
  } catch {
    return null; // Torn or garbled: the same as not there.
  }
}

/** The media cache of this site: at most 20,000 files and 2 GB. */
export function uploadsIn(dataDir: string): UploadCache {
  return new UploadCache(path.join(/* turbopackIgnore: true */ dataDir, 'uploads-cache'), {
    files: 20_000,
    bytes: 2 * 1024 * 1024 * 1024,
  });
}
