import { copyFile, link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { CollectionAfterChangeHook, Payload, PayloadRequest } from 'payload';
import { env } from '../env';
import { toFileName } from '../media/file-name';
import { fromStorage } from '../media/from-storage';
import { refreshUsersHook } from '../media/usage';

const folder = path.join(/* turbopackIgnore: true */ env.dataDir, 'media');
const inPlace = (name: string) => path.join(/* turbopackIgnore: true */ folder, name);
/** Beside the pictures, so that a backup has it; no address of `/uploads/` ends so. */
const aside = (name: string) => inPlace(`${name}.deleted`);

const codeOf = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : null;

/** One file under a second name, without copying it where the disk can do so. What is not there is passed over. */
async function putBeside(from: string, to: string): Promise<void> {
  try {
    await link(from, to);
  } catch (error) {
    const code = codeOf(error);
    // The name holds the hash of the content: a file of that name is this one.
    if (code === 'EEXIST' || code === 'ENOENT') return;
    await copyFile(from, to);
  }
}

/** The names of a picture's files that are kept: no other ones were ever given out. */
export const namesIn = (row: Readonly<Record<string, unknown>>): string[] => [
  ...new Set(
    Object.entries(row).flatMap(([column, value]) =>
      /(^|_)filename$/.test(column) && typeof value === 'string' && toFileName([value]) ? value : [],
    ),
  ),
];

/** Keeps the files of a picture that is about to be deleted, those of a bucket on the disk of the CMS. */
export async function keepFiles(req: PayloadRequest, names: readonly string[]): Promise<void> {
  if (names.length === 0) return;
  await mkdir(folder, { recursive: true });
  for (const name of names) {
    if (!env.s3) {
      await putBeside(inPlace(name), aside(name));
      continue;
    }
    const answer = await fromStorage(req, name);
    if (answer) await writeFile(aside(name), Buffer.from(await answer.arrayBuffer()));
  }
}

/** Puts the files of a restored picture where readers find them. */
export async function returnFiles(req: PayloadRequest, id: number, names: readonly string[]): Promise<void> {
  if (env.s3) return sendToBucket(req, id);
  for (const name of names) await putBeside(aside(name), inPlace(name));
}

/** As the storage plugin sends the files of an upload: by its own hook, which takes them from the request. */
async function sendToBucket(req: PayloadRequest, id: number): Promise<void> {
  const collection = req.payload.collections.media.config;
  const doc = await req.payload.findByID({ collection: 'media', id, depth: 0, req });
  const read = (name: unknown) => (typeof name === 'string' ? readFile(aside(name)).catch(() => null) : null);
  const data = await read(doc.filename);
  if (!data) return;
  const sizes = await Promise.all(
    Object.entries(doc.sizes ?? {}).map(
      async ([size, value]) => [size, await read(value?.filename)] as const,
    ),
  );
  const files = sizes.flatMap(([size, file]) => (file ? [[size, file] as const] : []));
  req.file = { data, name: doc.filename ?? '', mimetype: doc.mimeType ?? '', size: data.length };
  req.payloadUploadSizes = Object.fromEntries(files);
  const args: Parameters<CollectionAfterChangeHook>[0] = {
    collection,
    context: req.context,
    data: doc,
    doc,
    operation: 'create',
    overrideAccess: true,
    previousDoc: {},
    req,
  };
  for (const hook of collection.hooks.afterChange ?? []) if (hook !== refreshUsersHook) await hook(args);
  delete req.file;
  delete req.payloadUploadSizes;
}

/** Removes kept files that no deleted picture needs any more. */
export async function dropFiles({ db }: Payload, names: readonly string[]): Promise<void> {
  if (names.length === 0) return;
  const { rows } = await db.pool.query<{ name: string }>(
    'SELECT DISTINCT unnest(files) AS name FROM deleted_entries WHERE files && $1::text[]',
    [names],
  );
  const needed = new Set(rows.map(({ name }) => name));
  for (const name of names) if (!needed.has(name)) await rm(aside(name), { force: true });
}
