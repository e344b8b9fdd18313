import { open, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';

/** The files Next writes for one stored page, beside each other under one base name. */
const PARTS = ['.html', '.rsc', '.body', '.meta', '.prefetch.rsc', '.segments'];
const CLOSING = '</html>';

/**
 * Drops stored pages that a crash tore: Next serves a zero-byte `.html` as a blank 200. An entry is torn when a
 * part is empty or its HTML does not end. The next request draws it anew.
 *
 * @param folder the pages of the build, `.next/server/app`, or those drawn since, `.next/server/route-cache`
 * @returns how many entries were dropped; 0 when there is no such folder
 */
export async function dropTornPages(folder: string): Promise<number> {
  let entries;
  try {
    entries = await readdir(folder, { recursive: true, withFileTypes: true });
  } catch {
    return 0;
  }
  const torn = new Set<string>();
  for (const entry of entries) {
    const part = PARTS.find((ending) => ending !== '.segments' && entry.name.endsWith(ending));
    // Segments belong to the page they stand below; a page is judged by its own files.
    if (!entry.isFile() || part === undefined || /\.segments(?:\/|$)/.test(entry.parentPath)) continue;
    const file = path.join(entry.parentPath, entry.name);
    if (await isTorn(file, part)) torn.add(file.slice(0, -part.length));
  }
  for (const base of torn) {
    for (const part of PARTS) await rm(base + part, { recursive: true, force: true });
  }
  return torn.size;
}

async function isTorn(file: string, part: string): Promise<boolean> {
  const { size } = await stat(file);
  if (size === 0) return true;
  if (part !== '.html') return false;
  const handle = await open(file);
  try {
    const tail = Buffer.alloc(Math.min(size, 256));
    await handle.read(tail, 0, tail.length, size - tail.length);
    return !tail.includes(CLOSING);
  } finally {
    await handle.close();
  }
}
