import type { CollectionBeforeChangeHook, PayloadRequest } from 'payload';

/** What a file is called that comes without a name (A22). */
export const UNNAMED = 'upload';

/** Characters of a name that are kept; file systems allow 255 bytes. */
const MOST = 200;

/**
 * The name a file had where it came from, for editors: without folders and control characters, in one spelling of its
 * letters. Empty when nothing is left. Readers never see it, and no file is stored under it.
 */
export function toOriginalName(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? '';
  const plain = last
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/gu, '')
    .trim();
  return [...plain].slice(0, MOST).join('');
}

/** In the context of a request: the name of the file it brings; empty when it came without one. */
const NAME = 'originalName';

/** Notes the name of a file before it gets the one it is stored under. */
export function noteName(req: PayloadRequest, name: string): void {
  req.context[NAME] = name === UNNAMED ? '' : toOriginalName(name);
}

/** Keeps the noted name with a picture whose file has just come. */
export const keepNameHook: CollectionBeforeChangeHook = ({ data, req }) => {
  const name = req.context[NAME];
  return req.file && typeof name === 'string' && name !== '' ? { ...data, originalName: name } : data;
};
