import { z } from 'zod';
import { isSafeAddress } from '../../fields/address';
import { isVisible, withoutDirection } from '../../fields/unseen';
import { isStorable } from '../params';
import { passwordField } from './passwords';

const text = (longest: number) =>
  z
    .string({ error: 'must be a text' })
    .trim()
    .max(longest, `must be at most ${longest} characters`)
    .refine((value) => isStorable(value.replace(/[\r\n\t]/g, '')), 'must not hold control characters');
const line = (longest: number) => text(longest).refine((value) => !/[\r\n]/.test(value), 'must be one line');
const link = line(500).refine(isSafeAddress, 'must not be such an address');

/** One of which nothing can be seen is none, so that a comment is signed with another name of its author. */
const nickname = line(50).transform((given) => {
  const shown = withoutDirection(given).trim();
  return isVisible(shown) ? shown : '';
});

/** Website of a person: a link, so http or https and nothing else. */
const website = line(500).refine(
  (value) => value === '' || (/^https?:\/\//i.test(value) && URL.canParse(value)),
  'must be an http or https address',
);

/** A19: any of the editable fields of E20, none of which is changed by leaving it out. */
export const profileBody = z.object({
  nickname: nickname.optional(),
  about: text(2000).optional(),
  description: text(10_000).optional(),
  avatar: line(200).optional(),
  country: line(60).optional(),
  website: website.optional(),
  wechat: line(100).optional(),
  facebook: link.optional(),
  weibo: link.optional(),
});

/** The password A92 replaces. */
export const oldPasswordBody = z.object({ old: passwordField });

/** A97. */
export const deleteBody = z.object({ user_pass: passwordField });

/** A95. */
export const endBody = z
  .object({ id: z.string().max(100, 'is too long').default(''), others: z.literal(true).optional() })
  .refine(({ id, others }) => others === true || id !== '', { path: ['id'], error: 'is required' })
  .refine(({ id, others }) => others !== true || id === '', {
    path: ['id'],
    error: 'does not go with others',
  });
