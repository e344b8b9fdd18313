import { z } from 'zod';
import { anyTextSchema, countSchema, htmlSchema, idSchema, slugSchema, switchSchema } from './primitives';

/** The public part of a user (Ent-19, A18, E20). */
export const userSchema = z.object({
  id: idSchema,
  slug: slugSchema.catch(''), // A person without a page is still a name.
  name: anyTextSchema,
  nickname: anyTextSchema,
  displayname: anyTextSchema,
  avatar: anyTextSchema,
  avatar_urls: z.record(z.string(), anyTextSchema).catch({}),
  description: anyTextSchema,
  about: anyTextSchema,
  country: anyTextSchema,
  website: anyTextSchema,
  url: anyTextSchema,
  wechat: anyTextSchema,
  facebook: anyTextSchema,
  weibo: anyTextSchema,
  /** Our own addition: what the person is to the magazine. */
  role: anyTextSchema,
});
export type RawUser = z.infer<typeof userSchema>;

/** Ent-15, E32. */
export const commentSchema = z.object({
  id: idSchema,
  parent: countSchema,
  post: countSchema,
  author: countSchema,
  author_name: anyTextSchema,
  dady_id: countSchema,
  dady_name: anyTextSchema,
  date: anyTextSchema,
  timestamp: countSchema,
  avatar: anyTextSchema,
  content: htmlSchema,
  /** A stock backend says nothing on public reads. */
  status: anyTextSchema,
  /** Our own additions; `deleted` is the placeholder of a deleted comment that has replies. */
  edited: switchSchema,
  deleted: switchSchema,
});
export type RawComment = z.infer<typeof commentSchema>;
