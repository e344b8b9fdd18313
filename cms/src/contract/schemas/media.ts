import { z } from 'zod';
import { bilingual, fileUrl, id, sizesSchema } from './shared';

/** Ent-2. */
export const mediaSchema = z.strictObject({
  id,
  source_url: fileUrl,
  alt_text: bilingual,
  caption: bilingual,
  credit: z.string(),
  color: z.string(),
  mime_type: z.string(),
  media_details: z.strictObject({ width: z.int(), height: z.int(), sizes: sizesSchema }),
});
export type RawMedia = z.infer<typeof mediaSchema>;
