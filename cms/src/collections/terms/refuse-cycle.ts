import type { CollectionSlug, RelationshipFieldSingleValidation } from 'payload';
import { z } from 'zod';

const parentSchema = z.object({ parent: z.number().nullish() });

/** A term may not stand below itself: every chain of parents ends, so walks over ancestors do too. */
export const refuseCycle =
  (collection: CollectionSlug): RelationshipFieldSingleValidation =>
  async (value, { id, req }) => {
    let at = typeof value === 'number' ? value : null;
    for (let depth = 0; at !== null; depth += 1) {
      if (at === id || depth > 20) {
        return req.i18n.language === 'zh'
          ? '上级不能是自己或自己的下级。'
          : 'An entry cannot stand below itself.';
      }
      const row: unknown = await req.payload.findByID({
        collection,
        id: at,
        depth: 0,
        req,
        disableErrors: true,
      });
      const read = parentSchema.safeParse(row);
      at = read.success ? (read.data.parent ?? null) : null;
    }
    return true;
  };
