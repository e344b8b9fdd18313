import * as z from 'zod/mini';

import { anyTextSchema, countSchema, idSchema, listOf } from '@/lib/api/primitives';
import type { Resource } from '@/lib/api/read';

const noticeSchema = z.object({
  id: idSchema,
  title: anyTextSchema,
  body: anyTextSchema,
  url: anyTextSchema,
  time: countSchema,
  read: z.catch(z.boolean(), false),
});

/** A notice of the visitor. `url` is a path without a language, `time` seconds since 1970. */
export type OwnNotice = z.infer<typeof noticeSchema>;

/** How many are unread, and the id of the newest. */
export const unreadSchema = z.object({ unread: countSchema, last: countSchema });
export type Unread = z.infer<typeof unreadSchema>;

export const ownUnread = (visitor: number | null): Resource<Unread> => ({
  path: 'notices/unread',
  schema: unreadSchema,
  visitor,
});

export const OWN_PER_PAGE = 20;

/** The newest of the visitor's notices, newer than `after` when it is given. */
export const ownNotices = (
  visitor: number | null,
  { after = 0, perPage = OWN_PER_PAGE }: { after?: number; perPage?: number } = {},
): Resource<OwnNotice[]> => ({
  path: `notices?per_page=${perPage}${after > 0 ? `&after=${after}` : ''}`,
  schema: listOf(noticeSchema),
  visitor,
});
