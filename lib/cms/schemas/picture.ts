import { z } from 'zod';
import { anyTextSchema, countSchema } from './primitives';

const sizeSchema = z
  .object({ source_url: z.string(), width: countSchema, height: countSchema })
  .nullable()
  .catch(null); // One missing rendition leaves the others.

/** An image object, Ent-2 or `featured_image` (E5, A5). All but `source_url` is decoration. */
export const imageSchema = z.object({
  source_url: z.string().min(1),
  width: countSchema,
  height: countSchema,
  alt_text: anyTextSchema,
  caption: anyTextSchema,
  credit: anyTextSchema,
  color: anyTextSchema,
  sizes: z.record(z.string(), sizeSchema).catch({}),
  /** Where a stock backend keeps width, height and sizes. */
  media_details: z
    .object({
      width: countSchema,
      height: countSchema,
      sizes: z.record(z.string(), sizeSchema).catch({}),
    })
    .nullish()
    .catch(null),
});
export type RawImage = z.infer<typeof imageSchema>;

/** A picture is decoration: without one, a card has no picture. */
export const anyImageSchema = imageSchema.nullish().catch(null);
