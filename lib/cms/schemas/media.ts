import { z } from 'zod';
import { imageSchema } from './picture';
import { anyTextSchema, idSchema } from './primitives';

/** Ent-2 by its id (A5, E10). */
export const mediaSchema = imageSchema.extend({ id: idSchema, mime_type: anyTextSchema });
export type RawMedia = z.infer<typeof mediaSchema>;

/** One row of the slug list (A44). */
export const slugRowSchema = z.object({ slug: z.string(), id: idSchema, to: z.string().nullish() });
