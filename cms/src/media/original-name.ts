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
