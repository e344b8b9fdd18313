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
/** So much of a picture may be cut off. The boxes of a column differ: what fits both best loses a quarter in each. */
const MOST_CUT = 0.45;
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
        DENSITY * Math.max(0, ...stands.map(({ box }) => drawnWidth(picture, widest(boxesOf(box, type))))),
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
const widest = (boxes: readonly Box[]): Box =>
  boxes.reduce((one, other) => (other.width > one.width ? other : one), { width: 1, height: 1 });

/** A picture fills its box and is cut to it: a wider one is drawn wider than the box. */
const drawnWidth = (picture: CheckedPicture, box: Box) => Math.max(box.width, box.height * ratioOf(picture));

function judgeSize(picture: CheckedPicture, boxes: readonly Box[], places: string[]): Finding[] {
  const drawn = Math.min(WIDEST, drawnWidth(picture, widest(boxes)));
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
  const cuts = boxes.map((box) => ({ box, cut: cutOff(picture, box) }));
  const [most] = cuts.filter(({ cut }) => cut > MOST_CUT).sort((one, other) => other.cut - one.cut);
  if (!most) return small;
  const { width, height } = most.box;
  return [...small, warning('picture-cut', { places, percent: Math.round(most.cut * 100), width, height })];
}

/** The part of a picture that its box hides. */
function cutOff(picture: CheckedPicture, box: Box): number {
  const factor = ratioOf(picture) / ratioOf(box);
  return 1 - Math.min(factor, 1 / factor);
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
