import * as z from 'zod/mini';

import { imageFields } from '@/lib/api/image-schema';
import { anyReply, type Outcome } from '@/lib/api/outcome';
import {
  anyTextSchema,
  idSchema,
  listOf,
  optionalOf,
  renderedSchema,
  slugSchema,
} from '@/lib/api/primitives';
import { read, type Resource } from '@/lib/api/read';
import { send } from '@/lib/api/send';
import { textReaders } from '@/lib/api/text-readers';
import type { SavedPicture } from '@/lib/cms/models/collection';
import { pictureFrom } from '@/lib/cms/picture-from';
import { publicPath } from '@/lib/routing/route';

import type { Shown } from './shown';

/** Which picture is meant: the id of its media entry and of the article it is saved from. */
export type PictureOf = { pictureId: number; postId: number };

/** A picture with its words, the collection its owner keeps it in, and the day it was saved (`yyyy-MM-dd`). */
export type OwnPicture = SavedPicture & PictureOf & { collection: number | null; day: string };

const rowSchema = z.object({
  type_id: optionalOf<number | null>(idSchema, null),
  date: anyTextSchema,
  picture: z.object({ ...imageFields, id: idSchema, licence: anyTextSchema }),
  post: z.object({ id: idSchema, slug: slugSchema, title: renderedSchema }),
});
export type RawOwnPicture = z.infer<typeof rowSchema>;

/** A row as it is shown; null for a picture of another host. */
export function toOwnPicture({ type_id, date, picture: raw, post }: RawOwnPicture): OwnPicture | null {
  const picture = pictureFrom(raw, textReaders);
  return (
    picture && {
      pictureId: raw.id,
      postId: post.id,
      collection: type_id,
      // In the time zone of the site already (contract, "Conventions").
      day: date.slice(0, 10),
      picture,
      licence: textReaders.toText(raw.licence),
      post: {
        id: post.id,
        path: publicPath({ name: 'post', slug: post.slug }),
        title: textReaders.toText(post.title.rendered),
      },
    }
  );
}

const askedSchema = z.pipe(
  z.extend(rowSchema, { favorited: z.boolean() }),
  z.transform((raw) => ({ saved: raw.favorited, row: toOwnPicture(raw) })),
);
export type AskedPicture = { saved: boolean; row: OwnPicture | null };

/** `fav/picture/check`: a picture of an article by the address of its file, and whether it is saved. */
export const askPicture = (post: string, src: string): Promise<Outcome<AskedPicture>> =>
  read({ path: `fav/picture/check?${new URLSearchParams({ post_id: post, src })}`, schema: askedSchema });

/** `fav/picture/list`: a page of the visitor's saved pictures, newest first. */
export const picturesOf = (
  visitor: number,
  shown: Shown,
  page: number,
  perPage: number,
): Resource<RawOwnPicture[]> => ({
  visitor,
  path: `fav/picture/list?page=${page}&per_page=${perPage}${shown === 'all' ? '' : `&type_id=${shown}`}`,
  schema: listOf(rowSchema),
});

const bodyOf = ({ pictureId, postId }: PictureOf, collection: number | null = null) => ({
  post_id: postId,
  picture_id: pictureId,
  ...(collection === null ? {} : { type_id: collection }),
});

/** `fav/picture`: saves a picture, in a collection or in none. */
export const savePicture = (of: PictureOf, collection: number | null): Promise<Outcome<unknown>> =>
  send('fav/picture', { body: bodyOf(of, collection), schema: anyReply });

/** `fav/picture/move`. */
export const movePicture = (of: PictureOf, collection: number | null): Promise<Outcome<unknown>> =>
  send('fav/picture/move', { body: bodyOf(of, collection), schema: anyReply });

/** `fav/picture/del`. */
export const removePicture = (of: PictureOf): Promise<Outcome<unknown>> =>
  send('fav/picture/del', { body: bodyOf(of), schema: anyReply });
