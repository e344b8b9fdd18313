import type { AdBox, Box } from '../../collections/ad-positions/boxes';
import type { CheckedAd, CheckedPicture, ServedFile } from './checked-ad';
import { error, warning, type Finding } from './finding';
import { boxesOf, isOfTiles, isPictureType, pictureIn, standsOf, type Stand } from './shown-at';

/** What one picture of an advert may weigh, in the largest file that the site sends of it. */
const MOST_BYTES = 200_000;
/** The site sends no file that is wider, whatever the screen. */
const WIDEST = 2048;
/** Screens of phones and most notebooks have two pixels or more for one of the style sheet. */
const DENSITY = 2;
/** So much of a box may stay empty beside a picture. The boxes of a column differ: what fits one leaves room in the other. */
const MOST_EMPTY = 0.45;
/** Tiles are drawn from this file or a narrower one. */
const TILE_WIDTH = 650;

/** The pictures of an advert, by the boxes they are drawn in. */
export function judgePictures(ad: CheckedAd): Finding[] {
  return isOfTiles(ad.type) ? [...judgeTilePictures(ad), ...judgeOwnPicture(ad)] : judgeOwnPicture(ad);
}

function judgeOwnPicture(ad: CheckedAd): Finding[] {
  const { type, picture } = ad;
  const stands = standsOf(ad).filter(({ box }) => pictureIn(box, type) !== 'none');
  // Without a place that shows it, what it needs anywhere is said all the same.
  const isNeededAnywhere = stands.length === 0 && isPictureType(type);
  if (!picture) {
    const needed = stands.filter(({ box }) => pictureIn(box, type) === 'needed');
    if (needed.length > 0) return [error('picture-missing', { places: placesOf(needed) })];
    return isNeededAnywhere ? [error('picture-missing', { places: [] })] : [];
  }
  if (stands.length === 0 && !isNeededAnywhere) return [];
  return [
    ...(picture.isAnimated ? [error('picture-animated')] : []),
    ...(picture.width > 0 && picture.height > 0
      ? byBox(stands).flatMap(({ box, places }) => judgeSize(picture, boxesOf(box, type), places))
      : []),
    ...judgeWeight(
      servedAt(
        picture,
        DENSITY * Math.max(0, ...stands.map(({ box }) => drawnWidth(picture, boxesOf(box, type)))),
      ),
    ),
  ];
}

const placesOf = (stands: readonly Stand[]) => [...new Set(stands.map(({ place }) => place))];

/** Places with one box are one finding. */
function byBox(stands: readonly Stand[]): { box: AdBox; places: string[] }[] {
  const boxes = [...new Set(stands.map(({ box }) => box))];
  return boxes.map((box) => ({ box, places: placesOf(stands.filter((stand) => stand.box === box)) }));
}

const ratioOf = ({ width, height }: Box) => width / height;

/** Nothing of a picture is cut off (decision 074): one that is less wide than its box is as high as that, at most. */
const drawnWidth = (picture: CheckedPicture, boxes: readonly Box[]) =>
  Math.max(1, ...boxes.map((box) => Math.min(box.width, box.height * ratioOf(picture))));

function judgeSize(picture: CheckedPicture, boxes: readonly Box[], places: string[]): Finding[] {
  const drawn = Math.min(WIDEST, drawnWidth(picture, boxes));
  const wanted = Math.min(WIDEST, Math.ceil(DENSITY * drawn));
  const sizes = {
    places,
    width: picture.width,
    height: picture.height,
    wantedWidth: wanted,
    wantedHeight: Math.ceil(wanted / ratioOf(picture)),
  };
  const small =
    picture.width >= wanted
      ? []
      : [picture.width < drawn ? error('picture-enlarged', sizes) : warning('picture-small', sizes)];
  const rooms = boxes.map((box) => ({ box, empty: emptyBeside(picture, box) }));
  const [most] = rooms
    .filter(({ empty }) => empty > MOST_EMPTY)
    .sort((one, other) => other.empty - one.empty);
  if (!most) return small;
  const { width, height } = most.box;
  return [
    ...small,
    warning('picture-narrow', { places, percent: Math.round(most.empty * 100), width, height }),
  ];
}

/** The part of a box that stays empty beside a picture; a wider one makes its box lower and leaves none. */
function emptyBeside(picture: CheckedPicture, box: Box): number {
  return Math.max(0, 1 - ratioOf(picture) / ratioOf(box));
}

/** The file the site sends for this width; the widest one when the width is 0 or none is wide enough. */
function servedAt({ files }: CheckedPicture, width: number): ServedFile | undefined {
  const fitting = width > 0 ? files.find((file) => file.width >= width) : undefined;
  return fitting ?? files.at(-1);
}

const inKilobytes = (bytes: number) => Math.round(bytes / 1000);

function judgeWeight(file: ServedFile | undefined): Finding[] {
  if (!file || file.bytes <= MOST_BYTES) return [];
  const { bytes, width } = file;
  return [warning('picture-heavy', { kilobytes: inKilobytes(bytes), most: inKilobytes(MOST_BYTES), width })];
}

function judgeTilePictures(ad: CheckedAd): Finding[] {
  const { tiles, hasTilesElsewhere, picture, hasLogo } = ad;
  if (tiles.length === 0) {
    if (hasTilesElsewhere) return [];
    const isBare = !picture && !hasLogo;
    return [warning('tiles-none'), ...(isBare ? [error('picture-missing', { places: [] })] : [])];
  }
  const where = (isSo: (picture: CheckedPicture | null) => boolean) =>
    tiles.flatMap((tile, at) => (isSo(tile.picture) ? [String(at + 1)] : []));
  const bare = where((one) => one === null);
  const animated = where((one) => one?.isAnimated === true);
  const heavy = where((one) => one !== null && (servedAt(one, TILE_WIDTH)?.bytes ?? 0) > MOST_BYTES);
  return [
    ...(bare.length > 0 ? [error('tile-picture-missing', { tiles: bare })] : []),
    ...(animated.length > 0 ? [error('tile-picture-animated', { tiles: animated })] : []),
    ...(heavy.length > 0
      ? [warning('tile-picture-heavy', { tiles: heavy, most: inKilobytes(MOST_BYTES) })]
      : []),
  ];
}
