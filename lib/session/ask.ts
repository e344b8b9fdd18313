export { call as ask, GIVE_UP_MS, type Answer } from '@/lib/api/call';

/** What is no text is the empty one. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** A field of a JSON answer, whatever that may be. */
export function fieldOf(body: unknown, name: string): unknown {
  return typeof body === 'object' && body !== null ? Reflect.get(body, name) : undefined;
}
