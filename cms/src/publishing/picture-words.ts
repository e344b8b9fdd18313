import type { PictureWords } from './checklist';

/** The words of the pictures that were asked for in this window, for all parts of its forms. */
let known: ReadonlyMap<number, PictureWords> = new Map();
const listeners = new Set<() => void>();

export const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const readWords = (): ReadonlyMap<number, PictureWords> => known;

export function addWords(words: ReadonlyMap<number, PictureWords>): void {
  known = new Map([...known, ...words]);
  for (const listener of listeners) listener();
}
