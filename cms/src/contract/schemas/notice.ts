import { z } from 'zod';
import { flag, idInBody, ids, listParams, nonNegativeInt } from '../params';
import { bilingual, id, timestamp } from './shared';

/** A notice of its reader. `url` is a path of the site without a language, `time` seconds since 1970. */
export const noticeSchema = z.strictObject({
  id,
  kind: z.enum(['comment-reply', 'comment-approved', 'article']),
  title: bilingual,
  body: bilingual,
  url: z.string(),
  time: timestamp,
  read: z.boolean(),
  actor_id: id.nullable(),
  subject_id: id.nullable(),
});
export type RawNotice = z.infer<typeof noticeSchema>;

/** `unread` notices, and the id of the newest; both 0 without any. */
export const unreadSchema = z.strictObject({
  status: z.literal(1),
  msg: z.literal(''),
  unread: z.int(),
  last: z.int(),
});

export const noticeParams = listParams().pick({ page: true, per_page: true }).extend({
  after: nonNegativeInt.optional(),
});

const WHICH = '请选择通知|Choose notices';

/** Some by their ids, or all; with `up_to` only those that are not newer. */
export const readBody = z
  .object({
    ids: z.preprocess((value) => (Array.isArray(value) ? value.join(',') : value), ids).optional(),
    all: z.preprocess((value) => (value === undefined ? value : String(value)), flag).optional(),
    up_to: idInBody.optional(),
  })
  .refine((body) => body.all === true || (body.ids?.length ?? 0) > 0, WHICH);
