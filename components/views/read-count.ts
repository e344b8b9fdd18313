import * as z from 'zod/mini';

import { read } from '@/lib/api/read';

const countedSchema = z.object({ views: z.number() });

/**
 * How often the thing was read (A42); null when nobody can say just now. An ornament: without it the line stays empty.
 */
export async function readCount(id: number): Promise<number | null> {
  const outcome = await read({ path: `views/update?post_id=${id}`, schema: countedSchema });
  return outcome.kind === 'done' ? outcome.value.views : null;
}
