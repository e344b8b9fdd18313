import type { RawImage, SizeName } from '../schemas/shared';
import type { RawMedia } from '../schemas/media';
import type { ImageInfo } from './refs';

/** The picture as it goes over the wire; null stays null. */
export function toImage(image: ImageInfo | null): RawImage | null {
  if (!image) return null;
  const { id, source_url, width, height, alt_text, caption, credit, color, sizes } = image;
  return { id, source_url, width, height, alt_text, caption, credit, color, sizes };
}

/** A path for the plain string fields: the first of these sizes that was made, else the original, else empty. */
export function toFile(image: ImageInfo | null, ...sizes: SizeName[]): string {
  if (!image) return '';
  for (const size of sizes) {
    const made = image.sizes[size];
    if (made) return made.source_url;
  }
  return image.source_url;
}

/** Ent-2 (A5). */
export function toMedia(image: ImageInfo): RawMedia {
  const { id, source_url, alt_text, caption, credit, color, mimeType, width, height, sizes } = image;
  return {
    id,
    source_url,
    alt_text,
    caption,
    credit,
    color,
    mime_type: mimeType,
    media_details: { width, height, sizes },
  };
}
