import { z } from 'zod';
import { FOLLOW_GROUPS, FOLLOW_KINDS, type FollowKind, type Target } from '../../follows/kinds';
import { flag, idInBody, listParams } from '../params';
import { bilingual, id, localTime, slug } from './shared';

/** Something a reader follows. */
export const followSchema = z.strictObject({
  kind: z.enum(FOLLOW_KINDS),
  id,
  group: z.enum(FOLLOW_GROUPS),
  name: bilingual,
  slug,
  date: localTime,
});
export type RawFollow = z.infer<typeof followSchema>;

/** `email` is that of the account where the reader has named none. */
export const followSettingsSchema = z.strictObject({
  status: z.literal(1),
  msg: z.literal(''),
  muted: z.array(z.enum(FOLLOW_GROUPS)),
  digest: z.strictObject({
    state: z.enum(['off', 'waiting', 'on', 'refused', 'bounced', 'complained']),
    email: z.string(),
    pending: z.string().nullable(),
    language: z.enum(['zh', 'en']).nullable(),
  }),
});

const KIND = '请选择关注的对象|Choose what to follow';
const GROUP = '请选择类别|Choose a kind';

export const followBody = z.object({ kind: z.enum(FOLLOW_KINDS, { error: KIND }), id: idInBody });

const MOST_CHECKED = 100;
const TARGETS = `must be a list such as company:12,tag:7 of at most ${MOST_CHECKED}`;
const TARGET = new RegExp(`^(?:${FOLLOW_KINDS.join('|')}):[1-9]\\d{0,8}$`);

/** `company:12,tag:7`. */
export const checkParams = z.object({
  targets: z
    .string({ error: TARGETS })
    .max(3000, TARGETS)
    .transform((text) => text.split(','))
    .refine((parts) => parts.length <= MOST_CHECKED && parts.every((part) => TARGET.test(part)), TARGETS)
    .transform((parts) =>
      parts.map((part): Target => {
        const [kind = '', number] = part.split(':');
        return { kind: kind as FollowKind, id: Number(number) }; // The pattern above names every kind.
      }),
    ),
});

export const followListParams = listParams()
  .pick({ page: true, per_page: true })
  .extend({
    group: z.enum(FOLLOW_GROUPS, { error: `must be one of ${FOLLOW_GROUPS.join(', ')}` }).optional(),
  });

const switched = z.preprocess((value) => String(value), flag);

/** `all` stands for every group. */
export const muteBody = z.object({
  group: z.enum([...FOLLOW_GROUPS, 'all'], { error: GROUP }),
  muted: switched,
});

export const digestBody = z.object({
  on: switched,
  email: z.string().trim().catch(''),
  language: z.enum(['zh', 'en']).catch('zh'),
});
