import type { PayloadRequest } from 'payload';
import { toId, toIds } from '../../contract/mappers/refs';
import { isAnimatedFile } from '../../media/animated';
import type { Ad, Media } from '../../payload-types';
import type { CheckedAd, CheckedPicture, ServedFile } from './checked-ad';

/** The renditions of a whole picture; the others are crops. */
const WHOLE = ['medium', 'size-310', 'size-650', 'size-768', 'size-960', 'size-1440', 'size-2048'] as const;
/** An original wider than this is for the lightbox and is not sent with a page. */
const WIDEST = 2048;

/** A saved advert with what its rules need of pictures and positions. @throws as Payload, also for one that is not there */
export async function readAd(req: PayloadRequest, id: number): Promise<CheckedAd> {
  const { payload } = req;
  const ad = await payload.findByID({ collection: 'ads', id, depth: 0, overrideAccess: false, req });
  const tiles = ad.data ?? [];
  const [pictures, positions] = await Promise.all([
    readPictures(req, toIds([ad.image, ad.logo, ...tiles.flatMap(({ image, logo }) => [image, logo])])),
    readKeys(req, toIds(ad.positions)),
  ]);
  const pictureOf = (relation: Ad['image']) => pictures.get(toId(relation) ?? 0) ?? null;
  return {
    type: ad.adType,
    title: ad.title,
    name: ad.name,
    subname: ad.subname,
    codeWords: ad.codeWords,
    links: [ad.linkurl, ad.imagelink].flatMap((link) => (link?.trim() ? [link] : [])),
    html: ad.content ?? '',
    picture: pictureOf(ad.image),
    hasLogo: pictureOf(ad.logo) !== null,
    tiles: tiles.map(({ title, name, linkurl, image, logo }) => ({
      title,
      name,
      link: linkurl ?? '',
      picture: pictureOf(image) ?? pictureOf(logo),
    })),
    hasTilesElsewhere: Boolean(ad.dataUrl?.trim()),
    language: ad.language ?? null,
    places: positions,
  };
}

async function readKeys({ payload }: PayloadRequest, ids: readonly number[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const { docs } = await payload.find({
    collection: 'ad-positions',
    where: { id: { in: [...ids] } },
    depth: 0,
    pagination: false,
  });
  const keys = new Map(docs.map(({ id, key }) => [id, key]));
  return ids.flatMap((id) => keys.get(id) ?? []);
}

async function readPictures(
  req: PayloadRequest,
  ids: readonly number[],
): Promise<Map<number, CheckedPicture>> {
  if (ids.length === 0) return new Map();
  const { docs } = await req.payload.find({
    collection: 'media',
    where: { id: { in: [...new Set(ids)] } },
    depth: 0,
    pagination: false,
  });
  const pictures = docs.flatMap(async (media): Promise<[number, CheckedPicture][]> => {
    const files = filesOf(media);
    const served = files.at(-1);
    // One without a file is still being made, and the site leaves it out.
    if (!served || !media.filename) return [];
    const isAnimated = await isAnimatedFile(req, served.name);
    const { id, width, height, alt } = media;
    return [[id, { width: width ?? 0, height: height ?? 0, alt, files, isAnimated }]];
  });
  return new Map((await Promise.all(pictures)).flat());
}

/** What the site may send of a picture, from the narrowest to the widest. */
function filesOf({ filename, filesize, width, sizes }: Media): (ServedFile & { name: string })[] {
  const made = WHOLE.flatMap((size) => {
    const file = sizes?.[size];
    return file?.filename ? [{ name: file.filename, width: file.width ?? 0, bytes: file.filesize ?? 0 }] : [];
  });
  const original = { name: filename ?? '', width: width ?? 0, bytes: filesize ?? 0 };
  const isSent = made.length === 0 || original.width <= WIDEST;
  return [...made, ...(isSent && filename ? [original] : [])].sort((one, other) => one.width - other.width);
}
