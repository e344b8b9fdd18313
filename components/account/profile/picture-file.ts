/** A98: what the CMS takes, by content; it makes the picture anew without what a camera writes into it. */
export const PICTURE_TYPES: readonly string[] = ['image/jpeg', 'image/png', 'image/webp'];
export const MOST_BYTES = 5 * 1024 * 1024;

/** Whether a file can be a portrait (A98); the CMS judges by its content again. */
export function isPicture({ type, size }: { type: string; size: number }): boolean {
  return PICTURE_TYPES.includes(type) && size > 0 && size <= MOST_BYTES;
}
