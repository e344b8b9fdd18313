import { open } from 'node:fs/promises';
import path from 'node:path';
import type { PayloadRequest } from 'payload';
import { env } from '../env';
import { fromStorage } from './from-storage';

/** The header of a WebP file that says what follows. */
const HEAD_BYTES = 21;
const ANIMATION = 0b10;

/** Whether a WebP file has several frames (RFC 9649: the flags of its extended header). */
export function isAnimatedWebp(head: Uint8Array): boolean {
  const text = Buffer.from(head).toString('latin1');
  return (
    text.startsWith('RIFF') &&
    text.slice(8, 16) === 'WEBPVP8X' &&
    ((head[HEAD_BYTES - 1] ?? 0) & ANIMATION) > 0
  );
}

/** Whether a file of the media library moves; one that is not there does not. */
export async function isAnimatedFile(req: PayloadRequest, name: string): Promise<boolean> {
  const head = env.s3 ? await headFromStorage(req, name) : await headFromDisk(name);
  return head !== null && isAnimatedWebp(head);
}

async function headFromDisk(name: string): Promise<Uint8Array | null> {
  const file = await open(path.join(/* turbopackIgnore: true */ env.dataDir, 'media', name)).catch(
    () => null,
  );
  if (!file) return null;
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

async function headFromStorage(req: PayloadRequest, name: string): Promise<Uint8Array | null> {
  const reader = (await fromStorage(req, name))?.body?.getReader();
  if (!reader) return null;
  const parts: Uint8Array[] = [];
  for (let length = 0; length < HEAD_BYTES;) {
    const { done, value } = await reader.read();
    if (done) break;
    parts.push(value);
    length += value.length;
  }
  await reader.cancel();
  return Buffer.concat(parts);
}
