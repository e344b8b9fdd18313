import { randomInt } from 'node:crypto';
import sharp from 'sharp';

/** K53. */
export const CANVAS = { width: 310, height: 160 };
export const PIECE = 50;

const { width, height } = CANVAS;
const pick = <T>(list: readonly [T, ...T[]]): T => list[randomInt(list.length)] ?? list[0];
type Sky = readonly [top: string, bottom: string];

const SKIES: readonly [Sky, ...Sky[]] = [
  ['#c9d6df', '#f1ead9'],
  ['#2f4858', '#d98e73'],
  ['#e7c9a9', '#f4f1ea'],
  ['#8aa6a3', '#e9e4d4'],
];
const WALLS = ['#7d6b5d', '#a98467', '#52616b', '#c4a484', '#8c5e58', '#5f7161'] as const;

/** A street of made-up houses: other walls, windows and light every time. */
function drawStreet(): string {
  const [top, bottom] = pick(SKIES);
  const parts = [
    `<linearGradient id="s" x2="0" y2="1"><stop stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/></linearGradient>`,
    `<rect width="${width}" height="${height}" fill="url(#s)"/>`,
    `<circle cx="${randomInt(width)}" cy="${randomInt(10, 70)}" r="${randomInt(8, 22)}" fill="#fff" opacity="0.6"/>`,
  ];
  for (const [row, light] of [0.55, 1].entries()) {
    for (let left = -randomInt(40); left < width;) {
      const wide = randomInt(26, 64);
      const roof = randomInt(row * 30 + 10, row * 30 + 80);
      parts.push(drawHouse({ left, wide, roof, light }));
      left += wide + randomInt(-6, 8);
    }
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${parts.join('')}</svg>`;
}

function drawHouse(at: { left: number; wide: number; roof: number; light: number }): string {
  const { left, wide, roof, light } = at;
  const parts = [
    `<rect x="${left}" y="${roof}" width="${wide}" height="${height}" fill="${pick(WALLS)}"/>`,
    randomInt(2)
      ? `<path d="M${left} ${roof}l${wide / 2}-${randomInt(6, 20)} ${wide / 2} 20z" fill="${pick(WALLS)}"/>`
      : '',
  ];
  const step = randomInt(9, 15);
  for (let y = roof + 6; y < height - 6; y += step) {
    for (let x = left + 4; x < left + wide - 6; x += step) {
      if (randomInt(5) > 0) {
        parts.push(
          `<rect x="${x}" y="${y}" width="${step - 5}" height="${step - 4}" fill="${pick(['#f6e7c1', '#33414a', '#dfe7ea'])}"/>`,
        );
      }
    }
  }
  return `<g opacity="${light}">${parts.join('')}</g>`;
}

/** The outline of the piece within its square: a tab on the right, a notch above. */
const OUTLINE = 'M2 12H17a7 7 0 1 1 12 0H40V25a7 7 0 1 1 0 12V48H2Z';

const svg = (inner: string, size = `width="${PIECE}" height="${PIECE}"`): Buffer =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${size}>${inner}</svg>`);

const toDataUrl = (bytes: Buffer): string => `data:image/webp;base64,${bytes.toString('base64')}`;

/** Grain that is another in the picture and in the piece, so that no pixel of one is found in the other. */
function grain(wide: number, high: number) {
  return {
    create: {
      width: wide,
      height: high,
      channels: 3 as const,
      background: '#808080',
      noise: { type: 'gaussian' as const, mean: 128, sigma: 14 },
    },
  };
}

/** The picture with the place of the piece darkened, and the piece: two pictures that say nothing but what they show. */
export async function drawPuzzle(x: number, y: number): Promise<{ image: string; piece: string }> {
  const street = await sharp(Buffer.from(drawStreet())).removeAlpha().png().toBuffer();
  const [rough, fine] = await Promise.all([
    sharp(grain(width, height)).png().toBuffer(),
    sharp(grain(PIECE, PIECE)).png().toBuffer(),
  ]);
  const place = svg(
    `<path d="${OUTLINE}" fill="#101820" fill-opacity="0.62" stroke="#fff" stroke-opacity="0.55"/>`,
  );
  const image = await sharp(street)
    .composite([
      { input: place, left: x, top: y },
      { input: rough, blend: 'soft-light' },
    ])
    .webp({ quality: 78, effort: 2 })
    .toBuffer();
  const cut = await sharp(street).extract({ left: x, top: y, width: PIECE, height: PIECE }).png().toBuffer();
  const piece = await sharp(cut)
    .composite([
      { input: fine, blend: 'soft-light' },
      {
        input: svg(`<path d="${OUTLINE}" fill="none" stroke="#fff" stroke-width="2" stroke-opacity="0.85"/>`),
      },
      { input: svg(`<path d="${OUTLINE}"/>`), blend: 'dest-in' },
    ])
    .webp({ quality: 78, effort: 2 })
    .toBuffer();
  return { image: toDataUrl(image), piece: toDataUrl(piece) };
}
