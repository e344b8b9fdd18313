import type { PictureSpec } from './pictures/types';

/** Media share the id space of the content (A41, A43), above all of it. */
const MEDIA_FIRST_ID = 10_001;

/** The id of the media row of each picture of the pool, by key; follows from its place in the pool. */
export function mediaIds(pool: readonly PictureSpec[]): ReadonlyMap<string, number> {
  return new Map(pool.map((picture, index) => [picture.key, MEDIA_FIRST_ID + index]));
}

/** Looks a picture up; null for "none". Throws on a key that is not in the pool. */
export function pictureIn(ids: ReadonlyMap<string, number>): (key: string) => number | null {
  return (key) => {
    if (key === '') return null;
    const id = ids.get(key);
    if (id === undefined) throw new Error(`no picture called ${key}`);
    return id;
  };
}
