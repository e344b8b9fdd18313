import type { Bilingual } from './scene';

/** What a picture is of; the seed chooses covers, swatches, portraits and marks by it. */
export type PictureKind =
  | 'architecture'
  | 'landscape'
  | 'art'
  | 'interior'
  | 'drawing'
  | 'material'
  | 'product'
  | 'portrait'
  | 'logo'
  | 'ad';

/** One original of the pool. `width` and `height` in pixels, at most 2048; `focalPoint` in percent. */
export type PictureSpec = {
  /** Stable for ever: `cover-001`, `drawing-plan-001`, `material-brick-running`, `product-chair-a`, `portrait-001`, `logo-001`, `ad-001`, `hero-001`. */
  key: string;
  kind: PictureKind;
  /** The composition within the kind, e.g. `dusk-facade`, `section`, `chair`. */
  subject: string;
  /** The name of its palette: pictures of one palette look like one place. */
  palette: string;
  width: number;
  height: number;
  alt: Bilingual;
  caption: Bilingual;
  /** Who made the plate, both halves in one string as the contract writes it. */
  credit: string;
  focalPoint: { x: number; y: number };
};
