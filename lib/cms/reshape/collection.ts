import { toBilingualText } from '@/lib/html/bilingual';
import { publicPath } from '@/lib/routing/route';
import type { SavedPicture } from '../models/collection';
import type { RawSavedPicture } from '../schemas/collection';
import { toPicture } from './picture';
import type { Surroundings } from './surroundings';

/** A saved picture; null when its address is none. */
export function toSavedPicture(raw: RawSavedPicture, around: Surroundings): SavedPicture | null {
  const picture = toPicture(raw.picture, around);
  if (!picture) return null;
  const { id, slug, title } = raw.post;
  return {
    picture,
    licence: toBilingualText(raw.picture.licence),
    post: { id, path: publicPath({ name: 'post', slug }), title: toBilingualText(title.rendered) },
  };
}
