import sharp from 'sharp';
import type { Payload, PayloadRequest } from 'payload';
import { readRows, sql } from '../contract/queries/database';
import { decodeInTurn } from '../media/decoding-turn';
import { judgePicture, PORTRAIT_RULES } from '../media/judge-picture';
import { withoutTexts } from '../media/png-texts';
import { deleteReadersOwn, lockPicture } from '../media/usage';
import { findUsesOutsideTexts } from '../media/uses';
import { inTransaction, literal } from '../db/transaction';
import { withLockedProfile } from './locked-profile';

/** A98. */
export const MOST_BYTES = 5 * 1024 * 1024;
const LONGEST_SIDE = 1024;

/**
 * A portrait as it is kept: upright, small, drawn anew, so that nothing of the file but its picture is left (no place,
 * no camera, nothing hidden behind it). Null for anything but a still JPEG, PNG or WebP by its content, and for one of
 * more pixels than a portrait can have.
 * @throws PicturesBusyError
 */
export async function toPortrait(file: Uint8Array): Promise<Buffer | null> {
  const { accepted } = await judgePicture(file, PORTRAIT_RULES);
  return accepted ? decodeInTurn(() => redraw(file)) : null;
}

async function redraw(file: Uint8Array): Promise<Buffer | null> {
  try {
    return await sharp(withoutTexts(file), { limitInputPixels: PORTRAIT_RULES.mostPixels, failOn: 'error' })
      .rotate()
      .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .webp({ quality: 90 })
      .toBuffer();
  } catch {
    return null; // A broken one.
  }
}

/** Keeps a portrait for its owner and answers its path. What he sent before and does not use goes. */
export async function keepPortrait(payload: Payload, personId: number, data: Buffer): Promise<string> {
  return withLockedProfile(payload, personId, async (req) => {
    await dropPortraits(req, personId, 'unused');
    const file = { data, name: 'portrait.webp', mimetype: 'image/webp', size: data.length };
    const media = await payload.create({ collection: 'media', data: {}, file, req });
    const path = `/uploads/${media.filename}`;
    await inTransaction(
      req,
      `INSERT INTO portraits (media_id, person_id, path) VALUES (${media.id}, ${personId}, ${literal(path)})`,
    );
    return path;
  });
}

/** The picture behind a path, if this person sent it. */
export async function findPortrait(payload: Payload, personId: number, path: string): Promise<number | null> {
  const [row] = await readRows<{ id: number }>(
    payload,
    sql`select media_id as id from portraits where person_id = ${personId} and path = ${path}`,
  );
  return row?.id ?? null;
}

/**
 * Removes what a person sent, or what of it his profile does not show: rows and files. The person must be held, so that
 * nothing is sent meanwhile.
 */
export async function dropPortraits(
  req: PayloadRequest,
  personId: number,
  which: 'all' | 'unused',
): Promise<void> {
  const rows = await inTransaction(
    req,
    `SELECT t.media_id AS id FROM portraits t JOIN people p ON p.id = t.person_id
      WHERE p.id = ${personId} ${which === 'all' ? '' : 'AND p.avatar_id IS DISTINCT FROM t.media_id'}`,
  );
  for (const id of rows.map((row) => Number(row.id))) {
    if (which === 'unused') {
      await lockPicture(req, id);
      // Shown by an entry of the magazine: the editor who chose it decides.
      if ((await findUsesOutsideTexts(req, id)).length > 0) continue;
    }
    await deleteReadersOwn(req, id);
  }
}
