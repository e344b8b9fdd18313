import type { Payload, PayloadRequest } from 'payload';
import { WHOLE_SIZES } from '../contract/schemas/shared';
import { originalsIn } from '../media/file-name';
import type { Media } from '../payload-types';
import type { FigurePicture } from './render-body';
import type { FindMedia } from './to-blocks';

/** A media row as figures need it. */
function toFigurePicture(media: Media): FigurePicture {
  return {
    filename: media.filename ?? null,
    width: media.width ?? null,
    height: media.height ?? null,
    alt: media.alt,
    caption: media.caption,
    credit: media.credit ?? null,
    color: media.color ?? null,
    renditions: WHOLE_SIZES.flatMap((name) => {
      const size = media.sizes?.[name];
      return size?.filename && size.width && size.width < (media.width ?? Infinity)
        ? [{ filename: size.filename, width: size.width }]
        : [];
    }),
  };
}

/** The pictures of these ids, by id; unknown ids are left out. */
export async function loadPictures(
  payload: Payload,
  ids: readonly number[],
  req?: PayloadRequest,
): Promise<Map<number, FigurePicture>> {
  if (ids.length === 0) return new Map();
  const { docs } = await payload.find({
    collection: 'media',
    where: { id: { in: [...ids] } },
    depth: 0,
    limit: ids.length,
    pagination: false,
    ...(req ? { req } : {}),
  });
  return new Map(docs.map((media) => [media.id, toFigurePicture(media)]));
}

/** Finds a picture by the address of its file or of any rendition; the host before `/uploads/` does not matter. */
export function findMediaIn(payload: Payload, req?: PayloadRequest): FindMedia {
  return async (src) => {
    const [name] = originalsIn(src);
    if (!name) return null;
    const { docs } = await payload.find({
      collection: 'media',
      where: { filename: { in: [`${name}.webp`, `${name}.gif`] } },
      depth: 0,
      limit: 1,
      pagination: false,
      ...(req ? { req } : {}),
    });
    return docs[0]?.id ?? null;
  };
}
