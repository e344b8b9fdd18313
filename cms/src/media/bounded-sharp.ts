import sharp from 'sharp';
import type { Sharp } from 'sharp';
import type { SharpDependency } from 'payload';
import { MOST_PIXELS } from './judge-picture';

let last: Promise<unknown> = Promise.resolve();

/** Runs one after the other what is asked for at once. */
function afterLast<T>(work: () => Promise<T>): Promise<T> {
  const result = last.then(work);
  last = result.catch(() => undefined);
  return result;
}

/**
 * The library as Payload uses it. Pixels are limited as ours are, where its own limit is 268 million; and of the
 * renditions of a picture, which Payload asks for all at once, one is made at a time: four threads took 590 MB for a
 * large one, one takes 340 MB and no longer on two cores.
 */
export const boundedSharp: SharpDependency = (input, options) =>
  oneByOne(sharp(input, { limitInputPixels: MOST_PIXELS, ...options }));

function oneByOne(image: Sharp): Sharp {
  const { clone, toBuffer } = image;
  return Object.assign(image, {
    clone: () => oneByOne(clone.call(image)),
    toBuffer: (...args: unknown[]) => afterLast<unknown>(() => Reflect.apply(toBuffer, image, args)),
  });
}
