import sharp from 'sharp';
import type { Payload } from 'payload';
import { readRows, sql } from '../contract/queries/database';

/** A98. */
export const MOST_BYTES = 5 * 1024 * 1024;
const MOST_PIXELS = 40_000_000;
const LONGEST_SIDE = 1024;
const FORMATS: readonly (string | undefined)[] = ['jpeg', 'png', 'webp'];

/**
 * A portrait as it is kept: upright, small, drawn anew, so that nothing of the file but its picture is left (no place,
 * no camera, nothing hidden behind it). Null for anything but a still JPEG, PNG or WebP by its content.
 */
export async function toPortrait(file: Uint8Array): Promise<Buffer | null> {
  try {
    const picture = sharp(file, { limitInputPixels: MOST_PIXELS, failOn: 'error' });
    const { format, pages = 1 } = await picture.metadata();
    if (!FORMATS.includes(format) || pages > 1) return null;
    return await picture
      .rotate()
      .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .webp({ quality: 90 })
      .toBuffer();
  } catch {
    // Not a picture, a broken one, or one of more pixels than a portrait can have.
    return null;
  }
}

/** Keeps a portrait for its owner and answers its path. What he sent before and does not use goes. */
export async function keepPortrait(payload: Payload, personId: number, data: Buffer): Promise<string> {
  await dropPortraits(payload, await findPortraits(payload, personId, 'unused'));
  const file = { data, name: 'portrait.webp', mimetype: 'image/webp', size: data.length };
  const media = await payload.create({ collection: 'media', data: {}, file });
  const path = `/uploads/${media.filename}`;
  await readRows(
    payload,
    sql`insert into portraits (media_id, person_id, path) values (${media.id}, ${personId}, ${path})`,
  );
  return path;
}

/** The picture behind a path, if this person sent it. */
export async function findPortrait(payload: Payload, personId: number, path: string): Promise<number | null> {
  const [row] = await readRows<{ id: number }>(
    payload,
    sql`select media_id as id from portraits where person_id = ${personId} and path = ${path}`,
  );
  return row?.id ?? null;
}

/** What a person sent: all of it, or what his profile does not show. */
export async function findPortraits(
  payload: Payload,
  personId: number,
  which: 'all' | 'unused',
): Promise<number[]> {
  const rows = await readRows<{ id: number }>(
    payload,
    sql`select t.media_id as id from portraits t join people p on p.id = t.person_id
      where p.id = ${personId} and (${which === 'all'} or p.avatar_id is distinct from t.media_id)`,
  );
  return rows.map((row) => row.id);
}

/** Rows and files. */
export async function dropPortraits(payload: Payload, ids: readonly number[]): Promise<void> {
  for (const id of ids) await payload.delete({ collection: 'media', id });
}
