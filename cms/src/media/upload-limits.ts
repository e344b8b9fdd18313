import type { Words } from '../i18n/words';

/** The largest file of an upload, in bytes. Here, and not beside the other limits, for browsers too. */
export const MOST_BYTES = 20 * 1024 * 1024;
/** The same as editors read it. */
export const MOST_MEGABYTES = `${MOST_BYTES / 1024 / 1024} MB`;

/** What is said of a file of `bytes`; null for one that is small enough. */
export function tooLarge(bytes: number): Words | null {
  if (bytes <= MOST_BYTES) return null;
  // Never the limit itself for a file a little above it.
  const size = `${Math.ceil((bytes / 1024 / 1024) * 10) / 10} MB`;
  return {
    zh: `文件为 ${size}，最大 ${MOST_MEGABYTES}。`,
    en: `The file is ${size}; the limit is ${MOST_MEGABYTES}.`,
  };
}

/** What is said when the server has stopped reading a file, whose size it does not know. */
export const TOO_LARGE: Words = {
  zh: `文件过大，最大 ${MOST_MEGABYTES}。`,
  en: `The file is too large; the limit is ${MOST_MEGABYTES}.`,
};
