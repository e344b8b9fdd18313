import { z } from 'zod';
import { passwordField } from './passwords';
import { bilingual, fileUrl, id, linkSchema, slug } from './shared';

/** Ent-19 as anybody may see it: no mobile number in any field (E22). */
export const userSchema = z.strictObject({
  id,
  name: z.string(),
  nickname: bilingual,
  about: bilingual,
  description: bilingual,
  avatar: fileUrl,
  avatar_urls: z.strictObject({ 24: fileUrl, 48: fileUrl, 96: fileUrl }),
  country: z.string(),
  website: z.string(),
  wechat: z.string(),
  facebook: z.string(),
  weibo: z.string(),
  displayname: bilingual,
  slug,
  url: z.string(),
  user_nicename: z.string(),
  user_display_name: bilingual,
  /** Our own addition: what the person is to the magazine, as an editor wrote it. */
  role: bilingual,
});
export type RawUser = z.infer<typeof userSchema>;

export const ROLES = ['administrator', 'editor', 'author', 'subscriber'] as const;

/** Ent-19 as its owner sees it (A15). */
export const ownUserSchema = userSchema.extend({
  user_mobile: z.string(),
  user_data: z.strictObject({
    nickname: bilingual,
    avatar: fileUrl,
    roles: z.array(z.enum(ROLES)),
    brand: linkSchema.nullable(),
    favorited_posts: z.array(id),
    user_mobile: z.string(),
  }),
});
export type RawOwnUser = z.infer<typeof ownUserSchema>;

/** A14's reply. `expire` is seconds since 1970. */
export const loginSchema = ownUserSchema.extend({ token: z.string().min(1), expire: z.int() });

/** A17's item. */
export const userInListSchema = z.strictObject({
  id,
  name: z.string(),
  slug,
  nickname: bilingual,
  avatar: fileUrl,
  description: bilingual,
});
export type RawUserInList = z.infer<typeof userInListSchema>;

/** A14's body; the user name may be a name, an e-mail address or a mobile number (E38). */
export const credentialsSchema = z.object({
  username: z.string({ error: 'is required' }).max(200, 'is too long'),
  password: passwordField,
  captcha_ticket: z.string().max(200).catch(''),
});
