import { GIVE_UP_MS, type Answer } from '@/lib/session/ask';

/** A98: what the CMS takes, by content; it makes the picture anew without what a camera writes into it. */
export const PICTURE_TYPES: readonly string[] = ['image/jpeg', 'image/png', 'image/webp'];
export const MOST_BYTES = 5 * 1024 * 1024;

/** Whether a file can be a portrait (A98); the CMS judges by its content again. */
export function isPicture({ type, size }: { type: string; size: number }): boolean {
  return PICTURE_TYPES.includes(type) && size > 0 && size <= MOST_BYTES;
}

/** A98; the one call whose body is no JSON. Null when the site did not answer in the time of every call (C9). */
export async function sendPicture(file: File): Promise<Answer | null> {
  const body = new FormData();
  body.set('file', file);
  const signal = AbortSignal.timeout(GIVE_UP_MS);
  try {
    const response = await fetch('/api/user/avatar', { method: 'POST', body, signal });
    return { status: response.status, body: await response.json().catch(() => null) };
  } catch {
    return null; // No answer, or one that broke off.
  }
}
