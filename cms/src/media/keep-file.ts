import type { CollectionBeforeChangeHook } from 'payload';

/** What a row says of its file. Payload lets its forms alone leave these be; a request may name them. */
const OF_FILE = [
  'filename',
  'mimeType',
  'filesize',
  'width',
  'height',
  'sizes',
  'url',
  'kind',
  'originalName',
  '_objectKey',
] as const;

/**
 * A save without a file leaves what a row says of its file as it was. Else a row could name the file of another, which
 * would go when the row is deleted. Nothing is refused: forms send these fields back as they read them.
 * A picture that is cropped again has its file in the request by now: Payload puts it there.
 */
export const keepFileHook: CollectionBeforeChangeHook = ({ data, operation, originalDoc, req }) => {
  if (operation !== 'update' || req.file) return data;
  const stored: Record<string, unknown> = originalDoc ?? {};
  const kept = OF_FILE.filter((name) => name in data).map((name) => [name, stored[name]]);
  return { ...data, ...Object.fromEntries(kept) };
};
