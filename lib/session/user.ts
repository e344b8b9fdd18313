import * as z from 'zod/mini';

import { anyListOf, anyTextSchema, idSchema, optionalOf } from '@/lib/api/primitives';

/** The visitor who is logged in (E20), as the CMS shows him to himself only. */
export type SessionUser = {
  /** Null when the CMS gave none, with which nothing can be asked for in the visitor's name (M17). */
  id: number | null;
  nickname: string;
  /** May hold both languages, `a|b`. */
  name: string;
  slug: string;
  /** Path of the picture, or empty. */
  avatar: string;
  roles: string[];
  /** Empty when no number is bound (P11). */
  userMobile: string;
  /** The brand the visitor speaks for (P15). */
  brand: { id: number; title: string; slug: string } | null;
  /** Ids of favourited articles. */
  favorites: number[];
  about: string;
  description: string;
  country: string;
  website: string;
  wechat: string;
  facebook: string;
  weibo: string;
};

/** S16, P14: whoever has one of these writes the magazine. */
const EDITORS: readonly string[] = ['administrator', 'editor', 'author'];

export function isEditor(user: SessionUser): boolean {
  return user.roles.some((role) => EDITORS.includes(role));
}

/** A text without the blanks around it. */
const trimmedSchema = optionalOf(
  z.pipe(
    anyTextSchema,
    z.transform((text) => text.trim()),
  ),
  '',
);

const dataSchema = z.object({
  nickname: trimmedSchema,
  avatar: trimmedSchema,
  user_mobile: trimmedSchema,
  roles: anyListOf(z.string()),
  brand: optionalOf(z.nullable(z.object({ id: idSchema, title: trimmedSchema, slug: trimmedSchema })), null),
  favorited_posts: anyListOf(idSchema),
});
type Data = z.infer<typeof dataSchema>;

const NO_DATA: Data = {
  nickname: '',
  avatar: '',
  user_mobile: '',
  roles: [],
  brand: null,
  favorited_posts: [],
};

/** E20: some fields stand in either of two places, and all are decoration but one: what is without both is no user. */
const userSchema = z.object({
  id: optionalOf<number | null>(idSchema, null),
  user_data: optionalOf<Data | null>(dataSchema, null),
  nickname: trimmedSchema,
  user_display_name: trimmedSchema,
  name: trimmedSchema,
  slug: trimmedSchema,
  avatar: trimmedSchema,
  user_mobile: trimmedSchema,
  about: trimmedSchema,
  description: trimmedSchema,
  country: trimmedSchema,
  website: trimmedSchema,
  wechat: trimmedSchema,
  facebook: trimmedSchema,
  weibo: trimmedSchema,
});

/** Reads the answer of `users/me` (A15); null when it is not a user. */
export function toSessionUser(body: unknown): SessionUser | null {
  const { data: read } = userSchema.safeParse(body);
  if (!read || (read.id === null && read.user_data === null)) return null;
  const { user_data, user_display_name, user_mobile, ...user } = read;
  const data = user_data ?? NO_DATA;
  return {
    ...user,
    nickname: user.nickname || data.nickname,
    name: user_display_name || user.name,
    avatar: user.avatar || data.avatar,
    roles: data.roles,
    userMobile: user_mobile || data.user_mobile,
    brand: data.brand,
    favorites: data.favorited_posts,
  };
}
