import path from 'node:path';
import type { CollectionSlug, Payload } from 'payload';
import { createLocalReq } from 'payload';
import { refreshBodies } from '../body/refresh';
import { literal } from '../db/transaction';
import { env } from '../env';
import { decideEvents } from '../events/decide';
import { recordEvent } from '../events/outbox-row';
import { readSnapshot } from '../events/public-state';
import { WATCHED } from '../events/subjects';
import type { Magazine } from './content/magazine';
import { mediaIds } from './ids';
import type { PictureSpec } from './pictures/types';
import { packPicture, paintPicture } from './pictures/render';
import { makePlate } from './renditions';
import type { Plate } from './renditions';

/** Pictures under way at once: one is drawn (one thread) while another is encoded. */
const AT_ONCE = 3;
const TELL_EVERY = 40;

/**
 * Draws every picture whose row has no file yet, newest articles first, then renders the bodies that show them and
 * tells the site once about every entry. Safe to interrupt anywhere: what is done is in the rows.
 * @param tell hears how many are done, from those done before to all
 */
export async function hangPictures(
  payload: Payload,
  magazine: Magazine,
  tell: (done: number) => void,
): Promise<void> {
  const ids = mediaIds(magazine.pictures);
  const { rows } = await payload.db.pool.query<{ id: number }>('SELECT id FROM media WHERE filename IS NULL');
  const missing = new Set(rows.map(({ id }) => id));
  const queue = inOrderOfUse(magazine).filter((spec) => missing.has(ids.get(spec.key) ?? 0));
  let done = magazine.pictures.length - queue.length;
  tell(done);
  const work = async () => {
    for (let spec = queue.shift(); spec; spec = queue.shift()) {
      await hang(payload, spec, ids.get(spec.key) ?? 0);
      done += 1;
      tell(done);
      if (done % TELL_EVERY === 0)
        payload.logger.info(`Demo pictures: ${done} of ${magazine.pictures.length}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  await refreshBodies(payload);
  await tellTheSite(payload);
}

/** Covers of the newest entries, then marks and portraits and adverts, then what stands further inside. */
function inOrderOfUse(magazine: Magazine): PictureSpec[] {
  const posts = [...magazine.posts].sort((a, b) => b.publishedAt.localeCompare(a.publishedAt));
  const keys = new Set([
    ...posts.slice(0, 40).map((post) => post.cover),
    ...magazine.ads.flatMap((ad) => [
      ad.image,
      ad.logo,
      ...ad.items.flatMap((item) => [item.image, item.logo]),
    ]),
    ...magazine.people.map((person) => person.avatar),
    ...magazine.companies.map((company) => company.logo),
    ...posts.map((post) => post.cover),
    ...magazine.pictures.map((spec) => spec.key),
  ]);
  const byKey = new Map(magazine.pictures.map((spec) => [spec.key, spec]));
  return [...keys].flatMap((key) => byKey.get(key) ?? []);
}

async function hang(payload: Payload, spec: PictureSpec, id: number): Promise<void> {
  const pixels = await paintPicture(spec.key);
  const original = await packPicture(pixels);
  if (env.s3) {
    // The upload's own way puts the files where they belong.
    await payload.update({
      collection: 'media',
      id,
      data: { focalX: spec.focalPoint.x, focalY: spec.focalPoint.y },
      file: { data: original, mimetype: 'image/webp', name: `${spec.key}.webp`, size: original.length },
      context: { seeding: true },
      depth: 0,
    });
    return;
  }
  const folder = path.join(/* turbopackIgnore: true */ env.dataDir, 'media');
  const avatars = spec.kind === 'portrait' || spec.kind === 'logo';
  const plate = await makePlate(original, { folder, focus: spec.focalPoint, avatars, pixels });
  await payload.db.pool.query(updateOf(plate, id));
}

/** What an upload would have written into the row. */
function updateOf(plate: Plate, id: number): string {
  const set = [
    `filename = ${literal(plate.filename)}`,
    `mime_type = 'image/webp'`,
    `filesize = ${plate.filesize}`,
    `width = ${plate.width}`,
    `height = ${plate.height}`,
    `color = ${literal(plate.color)}`,
  ];
  for (const [size, file] of Object.entries(plate.sizes)) {
    const column = `sizes_${size.replaceAll('-', '_')}`;
    set.push(
      `${column}_filename = ${literal(file.filename)}`,
      `${column}_mime_type = 'image/webp'`,
      `${column}_filesize = ${file.filesize}`,
      `${column}_width = ${file.width}`,
      `${column}_height = ${file.height}`,
    );
  }
  return `UPDATE media SET ${set.join(', ')} WHERE id = ${id}`;
}

const WITH_PICTURES: CollectionSlug[] = [
  'posts',
  'brands',
  'companies',
  'products',
  'communities',
  'people',
  'ads',
  'materials',
];

/** One event for every entry that shows a picture, since pages may have been stored without them. */
async function tellTheSite(payload: Payload): Promise<void> {
  const req = await createLocalReq({}, payload);
  for (const collection of WITH_PICTURES) {
    const watched = WATCHED[collection];
    if (!watched) continue;
    // One event of an advert or a material clears every list of them.
    const limit = collection === 'ads' || collection === 'materials' ? 'LIMIT 1' : '';
    const { rows } = await payload.db.pool.query<{ id: number }>(
      `SELECT id FROM "${collection}" ORDER BY id DESC ${limit}`,
    );
    for (const { id } of rows) {
      const state = (await readSnapshot(req, collection, id, watched))?.state;
      if (!state) continue;
      for (const event of decideEvents(state, state)) await recordEvent(req, event);
    }
  }
}
