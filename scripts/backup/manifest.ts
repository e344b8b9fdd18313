import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { errorCode } from '../start/error-code';
import { Refusal } from '../start/refusal';

/** Raised when a backup of this release could not be read by the one before. */
export const FORMAT = 1;

const MANIFEST = 'manifest.json';
/** Below the folder of a backup. */
export const SECRETS = 'secrets.json';
export const ACCOUNTS = 'demo-accounts.json';
export const ROWS = 'rows';
export const PICTURES = 'media';

const tableSchema = z.object({
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.int().nonnegative(),
  /** Below the folder of the backup: gzip of what `COPY … TO STDOUT` answers. */
  file: z.string().regex(/^rows\/[^/]+\.copy\.gz$/),
});

const manifestSchema = z.object({
  format: z.literal(FORMAT),
  made: z.iso.datetime(),
  postgres: z.string(),
  /** Names, in the order in which they ran. */
  migrations: z.array(z.string()),
  /** Days of UTC, such as `2026-11-26`, whose events of advertisements have a partition. */
  adDays: z.array(z.iso.date()),
  tables: z.array(tableSchema),
  /** `last` as text: it may be larger than a number of JavaScript. */
  sequences: z.array(z.object({ name: z.string(), last: z.string().regex(/^-?\d+$/), called: z.boolean() })),
  /** Of the data folder. With a bucket these are files of what was deleted; null when there are none. */
  pictures: z.object({ count: z.int(), bytes: z.int() }).nullable(),
  /** Whether pictures are in a bucket, which is backed up by itself. */
  inBucket: z.boolean().optional(),
});

export type Manifest = z.infer<typeof manifestSchema>;
export type TableRows = z.infer<typeof tableSchema>;

export const manifestOf = (folder: string): string => join(folder, MANIFEST);

/** @throws {Refusal} when the folder holds no backup, or one this release cannot read */
export function readManifest(folder: string): Manifest {
  let text: string;
  try {
    text = readFileSync(manifestOf(folder), 'utf8');
  } catch (cause) {
    const code = errorCode(cause);
    const reason =
      code === 'ENOENT' || code === 'ENOTDIR'
        ? `There is no backup in ${folder}: it has no ${MANIFEST}. Name the folder npm run backup has made.`
        : `The backup ${folder} cannot be read (${String(code)}): is it this user's?`;
    throw new Refusal(reason, { cause });
  }
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (cause) {
    throw new Refusal(`The backup ${folder} is damaged: its ${MANIFEST} is no JSON.`, { cause });
  }
  const format = z.object({ format: z.number() }).safeParse(json).data?.format;
  if (format !== undefined && format !== FORMAT) {
    throw new Refusal(
      `The backup ${folder} has format ${format}, this release reads ${FORMAT}: restore it with the release that made it.`,
    );
  }
  const manifest = manifestSchema.safeParse(json);
  if (!manifest.success) {
    const at = manifest.error.issues[0]?.path.join('.') ?? '';
    throw new Refusal(`The backup ${folder} is damaged: its ${MANIFEST} is not whole (${at}).`);
  }
  return manifest.data;
}
