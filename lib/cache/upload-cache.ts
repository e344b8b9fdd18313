import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { writeAtomic } from './atomic-file';
import { BoundedFolder } from './bounded-folder';

/** One media file, whole. */
export type Upload = { type: string; etag: string; body: Buffer };

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
  const end = bytes.indexOf(10);
  if (end === -1) return null;
  try {
    const head = HeadSchema.parse(JSON.parse(bytes.subarray(0, end).toString('utf8')));
    const body = bytes.subarray(end + 1);
    return head.name === name && body.length === head.bytes
      ? { type: head.type, etag: head.etag, body }
      : null;
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
