import { lightWork } from './covers/light-work';
import { lineField } from './covers/line-field';
import { plinth } from './covers/plinth';
import { suspended } from './covers/suspended';
import { duskFacade } from './covers/dusk-facade';
import { colonnade } from './covers/colonnade';
import { vaultHall } from './covers/vault-hall';
import { boardwalk } from './covers/boardwalk';
import { courtGarden } from './covers/court-garden';
import { forest } from './covers/forest';
import { mistRidges } from './covers/mist-ridges';
import { terraces } from './covers/terraces';
import { gables } from './covers/gables';
import { paperModel } from './covers/paper-model';
import { waterPavilion } from './covers/water-pavilion';
import { bookWall } from './covers/book-wall';
import { niches } from './covers/niches';
import { spiralStair } from './covers/spiral-stair';
import { windowRoom } from './covers/window-room';
import { brickScreen } from './covers/brick-screen';
import { sunWalls } from './covers/sun-walls';
import { towerCorner } from './covers/tower-corner';
import { detail } from './drawings/detail';
import { section } from './drawings/section';
import { figureGround } from './drawings/figure-ground';
import { floorPlan } from './drawings/floor-plan';
import { plantingPlan } from './drawings/planting-plan';
import { siteContours } from './drawings/site-contours';
import { explodedAxo } from './drawings/exploded-axo';
import { streetElevation } from './drawings/street-elevation';
import { banner } from './objects/banners';
import { logo } from './objects/logo';
import { portrait } from './objects/portrait';
import { MATERIAL_COUNT, material, materialSlug } from './objects/materials';
import { PRODUCT_KINDS, product, productSlug } from './objects/products';
import { paletteAt } from './palettes';
import { Random } from './random';
import type { Family, Scene } from './scene';
import { Sheet } from './sheet';
import type { PictureKind, PictureSpec } from './types';

type Entry = {
  key: string;
  kind: PictureKind;
  subject: string;
  family: Family;
  index: number;
  palette: number;
  width: number;
  height: number;
  credit: string;
};
type Row = readonly [kind: PictureKind, subject: string, family: Family];

const COVERS: readonly Row[] = [
  ['architecture', 'dusk-facade', duskFacade],
  ['landscape', 'mist-ridges', mistRidges],
  ['interior', 'window-room', windowRoom],
  ['architecture', 'vault-hall', vaultHall],
  ['art', 'suspended', suspended],
  ['architecture', 'water-pavilion', waterPavilion],
  ['landscape', 'terraces', terraces],
  ['architecture', 'paper-model', paperModel],
  ['interior', 'book-wall', bookWall],
  ['architecture', 'sun-walls', sunWalls],
  ['art', 'light-work', lightWork],
  ['landscape', 'court-garden', courtGarden],
  ['architecture', 'colonnade', colonnade],
  ['interior', 'niches', niches],
  ['architecture', 'gables', gables],
  ['landscape', 'boardwalk', boardwalk],
  ['architecture', 'brick-screen', brickScreen],
  ['art', 'plinth', plinth],
  ['architecture', 'tower-corner', towerCorner],
  ['landscape', 'forest', forest],
  ['interior', 'spiral-stair', spiralStair],
  ['art', 'line-field', lineField],
];

const DRAWINGS: readonly Row[] = [
  ['drawing', 'plan', floorPlan],
  ['drawing', 'section', section],
  ['drawing', 'elevation', streetElevation],
  ['drawing', 'axonometric', explodedAxo],
  ['drawing', 'site', siteContours],
  ['drawing', 'figure-ground', figureGround],
  ['drawing', 'detail', detail],
  ['drawing', 'planting', plantingPlan],
];

/** The pictures of the front page's cover, as wide as it is: plates of an art book, their lower left quarter at rest. */
const HEROES: readonly [family: Family, index: number, palette: number][] = [
  [duskFacade, 3, 0],
  [waterPavilion, 3, 6],
  [bookWall, 4, 0],
  [colonnade, 2, 7],
];

/** Mostly 3:2 and 4:3, some square, upright and wide. */
const COVER_SIZES = [
  [1920, 1280],
  [1760, 1320],
  [1920, 1280],
  [1760, 1320],
  [2048, 1152],
  [1920, 1280],
  [1500, 1500],
  [1760, 1320],
  [1320, 1760],
  [1920, 1280],
] as const;

/** Advertisement pictures have the shape of the box they were bought for: most of them that of a column. */
const AD_SIZES: Readonly<Record<number, readonly [number, number]>> = {
  1: [1280, 640],
  5: [1280, 960],
  7: [1280, 960],
  13: [1416, 720],
  14: [1200, 800],
};

/** Each family is drawn this often. */
const COVER_ROUNDS = 7;
const DRAWING_ROUNDS = 5;

const CREDITS: Readonly<Record<PictureKind, string>> = {
  architecture: 'Pilotis 图版室|Pilotis Plate Room',
  landscape: 'Pilotis 图版室|Pilotis Plate Room',
  art: 'Pilotis 展览组|Pilotis Exhibitions Desk',
  interior: 'Pilotis 图版室|Pilotis Plate Room',
  drawing: 'Pilotis 制图间|Pilotis Drawing Office',
  material: 'Pilotis 材料库|Pilotis Material Library',
  product: 'Pilotis 产品摄影|Pilotis Product Desk',
  portrait: 'Pilotis 编辑部|Pilotis Editors',
  logo: '品牌提供|Courtesy of the maker',
  ad: '广告主提供|Courtesy of the advertiser',
};

const pad = (value: number): string => String(value).padStart(3, '0');

function build(): Entry[] {
  const entries: Entry[] = [];
  const add = (
    key: string,
    [kind, subject, family]: Row,
    index: number,
    palette: number,
    [width, height]: readonly [number, number],
  ): void => {
    entries.push({ key, kind, subject, family, index, palette, width, height, credit: CREDITS[kind] });
  };
  // Families take turns, so that neighbours in a list differ in subject, palette and shape.
  let cover = 0;
  for (let round = 0; round < COVER_ROUNDS; round++) {
    COVERS.forEach((row, at) => {
      const size = COVER_SIZES[(cover * 7 + round) % COVER_SIZES.length] ?? COVER_SIZES[0];
      cover += 1;
      add(`cover-${pad(cover)}`, row, round, round + at * 3, size);
    });
  }
  for (let round = 0; round < DRAWING_ROUNDS; round++) {
    DRAWINGS.forEach((row, at) =>
      add(
        `drawing-${row[1]}-${pad(round + 1)}`,
        row,
        round,
        round * 3 + at,
        at % 3 === 1 ? [1760, 1320] : [1920, 1280],
      ),
    );
  }
  for (let i = 0; i < MATERIAL_COUNT; i++)
    add(`material-${materialSlug(i)}`, ['material', materialSlug(i), material], i, i, [1280, 960]);
  for (let i = 0; i < PRODUCT_KINDS * 2; i++) {
    add(
      `product-${productSlug(i)}-${i < PRODUCT_KINDS ? 'a' : 'b'}`,
      ['product', productSlug(i), product],
      i,
      i * 3 + Math.floor(i / PRODUCT_KINDS),
      i % 3 === 2 ? [1080, 1080] : [1280, 960],
    );
  }
  for (let i = 0; i < 40; i++)
    add(
      `portrait-${pad(i + 1)}`,
      ['portrait', 'monogram', portrait],
      i,
      i * 5 + Math.floor(i / 8),
      [640, 640],
    );
  for (let i = 0; i < 54; i++)
    add(`logo-${pad(i + 1)}`, ['logo', 'mark', logo], i, i * 3 + Math.floor(i / 8), [480, 480]);
  for (let i = 0; i < 16; i++)
    add(
      `ad-${pad(i + 1)}`,
      ['ad', i + 1 in AD_SIZES ? 'standard' : 'wide', banner],
      i,
      i,
      AD_SIZES[i + 1] ?? [1936, 560],
    );
  HEROES.forEach(([family, index, palette], at) =>
    add(`hero-${pad(at + 1)}`, ['ad', 'hero', family], index, palette, [2048, 930]),
  );
  // More marks, behind everything else: the pictures before them keep their ids.
  for (let i = 54; i < 58; i++)
    add(`logo-${pad(i + 1)}`, ['logo', 'mark', logo], i, i * 3 + Math.floor(i / 8), [480, 480]);
  return entries;
}

const ENTRIES = new Map(build().map((entry) => [entry.key, entry]));

function stage(entry: Entry): Scene {
  return entry.family(new Random(`${entry.subject}-${entry.index}`), paletteAt(entry.palette), entry.index);
}

/** Every picture of the pool, always in the same order with the same keys. Pure, and cheap: nothing is drawn. */
export function listPictures(): PictureSpec[] {
  return [...ENTRIES.values()].map((entry) => {
    const { key, kind, subject, width, height, credit } = entry;
    const { alt, caption, focalPoint } = stage(entry);
    const palette = paletteAt(entry.palette).name.en;
    return { key, kind, subject, palette, width, height, alt, caption, credit, focalPoint };
  });
}

/** The drawing of a picture as SVG, the same string for the same key. Throws RangeError for an unknown key. */
export function drawPicture(key: string): string {
  const entry = ENTRIES.get(key);
  if (!entry) throw new RangeError(`No picture has the key ${key}.`);
  const sheet = new Sheet(entry.width, entry.height);
  stage(entry).draw(sheet);
  return sheet.toString();
}
