import * as z from 'zod/mini';

import type { Outcome } from '@/lib/api/outcome';
import { send } from '@/lib/api/send';

/** A98: what the CMS takes, by content; it makes the picture anew without what a camera writes into it. */
export const PICTURE_TYPES: readonly string[] = ['image/jpeg', 'image/png', 'image/webp'];
export const MOST_BYTES = 5 * 1024 * 1024;

/** The path of the picture the CMS made. */
const avatarSchema = z.object({ avatar: z.string() });

/** Whether a file can be a portrait (A98); the CMS judges by its content again. */
export function isPicture({ type, size }: { type: string; size: number }): boolean {
  return PICTURE_TYPES.includes(type) && size > 0 && size <= MOST_BYTES;
}

/** A98; the one call whose body is no JSON. */
export async function sendPicture(file: File): Promise<Outcome<z.infer<typeof avatarSchema>>> {
  const body = new FormData();
  body.set('file', file);
  return send('user/avatar', { body, schema: avatarSchema });
}
