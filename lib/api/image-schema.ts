import * as z from 'zod/mini';

import { anyTextSchema, countSchema, optionalOf } from './primitives';

const sizesSchema = optionalOf(
  z.record(
    z.string(),
    z.catch(z.nullable(z.object({ source_url: z.string(), width: countSchema, height: countSchema })), null),
  ),
  {},
);

/** The fields of an image object (E5, A5); all but the address are decoration. */
export const imageFields = {
  source_url: z.string(),
  width: countSchema,
  height: countSchema,
  alt_text: anyTextSchema,
  caption: anyTextSchema,
  credit: anyTextSchema,
  color: anyTextSchema,
  sizes: sizesSchema,
  media_details: z.catch(
    z.nullable(z.object({ width: countSchema, height: countSchema, sizes: sizesSchema })),
    null,
  ),
};

/** A picture that cannot be read is none. */
export const imageSchema = z.catch(z.nullable(z.object(imageFields)), null);
