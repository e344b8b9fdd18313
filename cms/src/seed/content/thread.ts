import { MAKERS, READERS, REMARKS, THANKS } from './comments';
import type { CommentSeed } from './model';
import { dice } from './random';

/** The article with the long thread. */
export const THREAD_SLUG = 'market-of-long-shadows';
export const THREAD_LENGTH = 500;
/** Below the other comments, so that theirs are the newest ones of the magazine. */
const FIRST_ID = 19001;
const DEEPEST = 6;
/** How many of the newest comments people still answer. */
const RECENT = 40;
const MINUTES_APART = 90;
/** One in so many waits, for one of these reasons. */
const HELD_EVERY = 41;
const REASONS = ['links', 'words', 'first'];

type Said = { id: number; depth: number; isHan: boolean };

/** 500 comments under one article, both languages, several levels deep, twelve of them waiting for a moderator. */
export function buildThread(post: { id: number; publishedAt: string }): CommentSeed[] {
  const roll = dice('thread');
  const people = [...READERS, ...MAKERS];
  const answers = REMARKS.flatMap(([, answer]) => (answer === '' ? [] : [answer]));
  const open: Said[] = [];
  return Array.from({ length: THREAD_LENGTH }, (_, index): CommentSeed => {
    const answered = index > 0 && roll.between(0, 9) > 2 ? roll.pick(open.slice(-RECENT)) : null;
    const parent = answered && answered.depth < DEEPEST ? answered : null;
    const isHan = parent ? parent.isHan : roll.between(0, 1) === 0;
    const texts = parent ? [...answers, ...THANKS.zh, ...THANKS.en] : REMARKS.map(([remark]) => remark);
    const text = roll.pick(texts.filter((candidate) => /\p{Script=Han}/u.test(candidate) === isHan));
    const isHeld = index % HELD_EVERY === HELD_EVERY - 1;
    const id = FIRST_ID + index;
    if (!isHeld) open.push({ id, depth: (parent?.depth ?? 0) + 1, isHan });
    return {
      id,
      post: post.id,
      parent: parent?.id ?? 0,
      author: roll.pick(people),
      text: `<p>${text}</p>`,
      status: isHeld ? 'hold' : 'approved',
      ...(isHeld ? { heldBy: roll.pick(REASONS) } : {}),
      date: new Date(Date.parse(post.publishedAt) + index * MINUTES_APART * 60_000).toISOString(),
    };
  });
}
