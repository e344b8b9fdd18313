import { copyFile, link, mkdir, opendir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { APIError, type CollectionAfterChangeHook, type Payload, type PayloadRequest } from 'payload';
import { isJobLeader } from '../db/job-leader';
import { inOneTransaction, inTransaction, literal } from '../db/transaction';
import { env } from '../env';
import { languageOf, type Words } from '../i18n/words';
import { toFileName } from '../media/file-name';
import { bytesInStorage, StorageAwayError } from '../media/from-storage';
import { refreshUsersHook } from '../media/usage';
import { tellProductsHook } from '../downloads/usage';

const folder = path.join(/* turbopackIgnore: true */ env.dataDir, 'media');
const inPlace = (name: string) => path.join(/* turbopackIgnore: true */ folder, name);
/** Beside the pictures, so that a backup has it; no address of `/uploads/` ends so. */
const KEPT = '.deleted';
const aside = (name: string) => inPlace(`${name}${KEPT}`);
const isFile = (at: string) =>
  stat(at).then(
    () => true,
    () => false,
  );

/** SQL that lets one transaction at a time keep or drop files of these names, until its end. */
const lockNames = (names: readonly string[]) =>
  `SELECT pg_advisory_xact_lock(728190447, hashtext(n))
    FROM unnest(ARRAY[${[...names].sort().map(literal).join(', ')}]::text[]) n`;

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

/** The names of an entry's files that are kept: no other ones were ever given out. */
export const namesIn = (row: Readonly<Record<string, unknown>>): string[] => [
  ...new Set(
    Object.entries(row).flatMap(([column, value]) =>
      /(^|_)filename$/.test(column) && typeof value === 'string' && toFileName([value]) ? value : [],
    ),
  ),
];

const AWAY: Words = {
  zh: '对象存储未能提供此文件，因此没有删除它，请稍后再试。',
  en: 'The object storage did not give this file, so it was not deleted. Please try again later.',
};

/**
 * Keeps the files of a picture that is about to be deleted, those of a bucket on the disk of the CMS.
 * @param original the name of the file that was sent; the others are made of it
 * @throws APIError 503 when the bucket does not give the original
 */
export async function keepFiles(
  req: PayloadRequest,
  names: readonly string[],
  original: unknown,
): Promise<void> {
  if (names.length === 0) return;
  await inTransaction(req, lockNames(names));
  await mkdir(folder, { recursive: true });
  // The original first: without it nothing is kept.
  for (const name of [...names].sort((one, other) => Number(other === original) - Number(one === original))) {
    if (!env.s3) {
      await putBeside(inPlace(name), aside(name));
      continue;
    }
    try {
      const bytes = await bytesInStorage(req, name);
      if (bytes) await writeFile(aside(name), bytes);
    } catch (error) {
      if (!(error instanceof StorageAwayError)) throw error;
      if (name === original) throw new APIError(AWAY[languageOf(req.i18n.language)], 503, null, true);
      // It can do without one of its sizes, and must not stay for ever because of it.
      req.payload.logger.warn({ file: name }, 'A size of a picture that is deleted was not kept');
    }
  }
}

type Returned = {
  collection: 'media' | 'downloads';
  id: number;
  original: string | null;
  names: readonly string[];
};

/**
 * Puts the files of a restored picture or download where readers find them.
 * @param original the name of the file as it was sent; null for one that never had a file
 * @returns false, with nothing done, when that file is not kept on this machine
 */
export async function returnFiles(
  req: PayloadRequest,
  { collection, id, original, names }: Returned,
): Promise<boolean> {
  if (original === null) return true;
  if (!(await isFile(aside(original))) && (env.s3 || !(await isFile(inPlace(original))))) return false;
  if (env.s3) await sendToBucket(req, collection, id);
  else for (const name of names) await putBeside(aside(name), inPlace(name));
  return true;
}

/** Hooks of ours that tell of a change, which a restoration does by itself. */
const OF_CHANGES: ReadonlySet<unknown> = new Set([refreshUsersHook, tellProductsHook]);

/** As the storage plugin sends the files of an upload: by its own hook, which takes them from the request. */
async function sendToBucket(req: PayloadRequest, slug: Returned['collection'], id: number): Promise<void> {
  const collection = req.payload.collections[slug].config;
  const doc = await req.payload.findByID({ collection: slug, id, depth: 0, req });
  const read = (name: unknown) => (typeof name === 'string' ? readFile(aside(name)).catch(() => null) : null);
  const data = await readFile(aside(doc.filename ?? ''));
  const sizes = await Promise.all(
    Object.entries('sizes' in doc ? (doc.sizes ?? {}) : {}).map(
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
  for (const hook of collection.hooks.afterChange ?? []) if (!OF_CHANGES.has(hook)) await hook(args);
  delete req.file;
  delete req.payloadUploadSizes;
}

/** Removes kept files that no deleted picture needs any more, and none that a deletion under way keeps. */
export async function dropFiles(payload: Payload, names: readonly string[]): Promise<void> {
  if (names.length === 0) return;
  await inOneTransaction(payload, async (req) => {
    await inTransaction(req, lockNames(names));
    const wanted = `ARRAY[${names.map(literal).join(', ')}]::text[]`;
    const rows = await inTransaction(
      req,
      `SELECT DISTINCT unnest(files) AS name FROM deleted_entries WHERE files && ${wanted}`,
    );
    const needed = new Set(rows.map(({ name }) => String(name)));
    for (const name of names) if (!needed.has(name)) await rm(aside(name), { force: true });
  });
}

const DAY_MS = 86_400_000;
/** Names of one statement. */
const AT_ONCE = 200;

/** Removes kept files of deletions that came to nothing: no deleted picture names them, and they are a day old. */
export async function dropStrayFiles(payload: Payload): Promise<void> {
  if (!(await isJobLeader(payload)) || !(await isFile(folder))) return;
  let old: string[] = [];
  for await (const { name } of await opendir(folder)) {
    if (!name.endsWith(KEPT)) continue;
    // When it was given this name, or lost the other one.
    const { ctimeMs } = await stat(inPlace(name)).catch(() => ({ ctimeMs: Infinity }));
    if (ctimeMs < Date.now() - DAY_MS) old.push(name.slice(0, -KEPT.length));
    if (old.length < AT_ONCE) continue;
    await dropFiles(payload, old);
    old = [];
  }
  await dropFiles(payload, old);
}
