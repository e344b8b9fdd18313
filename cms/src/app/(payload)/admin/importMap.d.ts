import type { ImportMap } from 'payload';

/** Written by `npm run generate`. */
export const importMap: ImportMap;
