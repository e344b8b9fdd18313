import { z } from 'zod';

const revisionSchema = z.object({ revision: z.union([z.number(), z.string()]).nullable() });

/**
 * The header of a save that is made on the newest revision of an entry, as by a form that was opened just now; none for
 * entries without revisions.
 *
 * @param read answers the JSON of a path below `/cms-api/`
 * @param entry such as `posts/7`
 */
export async function revisionOf(
  read: (path: string) => Promise<unknown>,
  entry: string,
): Promise<Record<string, string>> {
  const found = revisionSchema.safeParse(await read(`${entry}?draft=true&trash=true&depth=0`));
  return found.success ? { 'if-match': `"${found.data.revision ?? 0}"` } : {};
}
