import { z } from 'zod';

/** Wall-clock time of the magazine's zone, without a zone. */
export const localTime = z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$/);
/** A day of the magazine's calendar. */
export const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);
/** Seconds since 1970, UTC. */
export const timestamp = z.int();
export const id = z.int().positive();
/** Decoded, NFC, lower case. */
export const slug = z.string().min(1);
/** `a|b`, or one half alone, or empty. */
export const bilingual = z.string();
/** Ready-made HTML. */
export const html = z.string();
/** A path below `/uploads/`, an address elsewhere, or empty. */
export const fileUrl = z.string();
export const rendered = z.strictObject({ rendered: z.string() });

const rendition = z.strictObject({ source_url: fileUrl, width: z.int(), height: z.int() });

/** The uncropped sizes, ascending. */
export const WHOLE_SIZES = [
  'medium',
  'size-310',
  'size-650',
  'size-768',
  'size-960',
  'size-1440',
  'size-2048',
] as const;
export const SIZE_NAMES = [...WHOLE_SIZES, 'card', 'card-708', 'card-2x'] as const;
export type SizeName = (typeof SIZE_NAMES)[number];

/** A size is missing when the original is smaller than it. */
export const sizesSchema = z.partialRecord(z.enum(SIZE_NAMES), rendition);

/** A picture with what a page needs to reserve its box (our extension of `featured_image`, E5). */
export const imageSchema = z.strictObject({
  id,
  source_url: fileUrl,
  width: z.int(),
  height: z.int(),
  alt_text: bilingual,
  caption: bilingual,
  credit: z.string(),
  color: z.union([z.literal(''), z.string().regex(/^#[0-9a-f]{6}$/i)]),
  sizes: sizesSchema,
});
export type RawImage = z.infer<typeof imageSchema>;

export const personRefSchema = z.strictObject({ id, name: bilingual, slug, avatar: fileUrl });
export type RawPersonRef = z.infer<typeof personRefSchema>;

/** A named thing an entry points to. */
export const linkSchema = z.strictObject({ id, title: bilingual, slug });

export const statusOk = z.strictObject({ status: z.union([z.literal(0), z.literal(1)]), msg: z.string() });
