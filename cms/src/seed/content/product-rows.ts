import { FITTINGS } from './product-rows-fittings';
import { PIECES } from './product-rows-pieces';
import { SURFACES } from './product-rows-surfaces';
import type { Pair } from './model';

/** Sixty things one can buy, written down by hand. `leaf` is a slug of the catalogue, `picture` a key of the pool. */
export type ProductRow = {
  slug: string;
  title: Pair;
  brand: string;
  mat: string;
  picture: string;
  leaf: string;
  size: string;
  colour: Pair;
  finish: Pair;
  origin: Pair;
  line: Pair;
};

export const PRODUCT_ROWS: ProductRow[] = [...SURFACES, ...PIECES, ...FITTINGS];
