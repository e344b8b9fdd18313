import { readFileSync } from 'node:fs';
import path from 'node:path';
import { splitHalves } from '../bilingual';
import type { RawImage } from '../schemas/shared';
import { TAXONOMIES } from '../taxonomies';
import type { ImageInfo, PersonInfo, Refs, TitledInfo } from './refs';

/** The example of the contract, with whatever shape it has. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- a fixture is checked by its schema in fixtures.test.ts
export const fixture = (name: string): any =>
  JSON.parse(
    readFileSync(path.resolve(__dirname, `../../../../docs/contracts/fixtures/${name}.json`), 'utf8'),
  );

/** Every picture that stands anywhere in a fixture, by id. */
export function imagesIn(value: unknown, found = new Map<number, ImageInfo>()): Map<number, ImageInfo> {
  if (typeof value !== 'object' || value === null) return found;
  if ('sizes' in value && 'alt_text' in value) {
    const image = value as RawImage; // recognised by its two fields
    found.set(image.id, { ...image, avatars: { 24: '', 48: '', 96: '' }, mimeType: 'image/webp' });
  }
  for (const inner of Object.values(value)) imagesIn(inner, found);
  return found;
}

export const portrait = (name: string): ImageInfo => ({
  id: 900,
  source_url: `/uploads/${name}.webp`,
  width: 96,
  height: 96,
  alt_text: '',
  caption: '',
  credit: '',
  color: '',
  sizes: {},
  avatars: {
    24: `/uploads/${name}-24x24.webp`,
    48: `/uploads/${name}-48x48.webp`,
    96: `/uploads/${name}-96x96.webp`,
  },
  mimeType: 'image/webp',
});

const lin: PersonInfo = {
  id: 7,
  slug: 'lin',
  name: { zh: '林', en: 'Lin' },
  nickname: '',
  avatar: 900,
  mobile: '',
};

export function refsFor(value: unknown, more: Partial<Refs> = {}): Refs {
  const images = imagesIn(value);
  images.set(900, portrait('u7aa01'));
  const noTerms = Object.fromEntries(
    TAXONOMIES.map((taxonomy) => [taxonomy, new Map()]),
  ) as unknown as Refs['terms']; // all keys set
  return {
    terms: noTerms,
    people: new Map([[7, lin]]),
    companies: new Map(),
    brands: new Map(),
    products: new Map(),
    posts: new Map(),
    images,
    ...more,
  };
}

export const titled = (id: number, slug: string, title: string, image: number): TitledInfo => ({
  id,
  slug,
  title: splitHalves(title),
  image,
  linkurl: '',
});

/** When every example was made. */
export const stamps = { createdAt: '2025-01-01T00:00:00.000Z', updatedAt: '2025-05-07T09:00:00.000Z' };
export const at = '2025-05-06T08:00:00.000Z';
