import type { PayloadRequest } from 'payload';
import { splitHalves } from '../contract/bilingual';
import { toNickname } from '../contract/mappers/person';
import { inTransaction } from '../db/transaction';
import { addNotice } from '../notices/notices';

/** A comment that readers see from now on, and what it answers. Accounts that are gone are null. */
export type Approved = {
  id: number;
  post: number;
  author: number | null;
  parent: number | null;
  parentAuthor: number | null;
  /** Whether it waited for a moderator first. */
  waited: boolean;
};

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/**
 * What follows from the approval of a comment: called once in its life, in the transaction that makes it approved for the
 * first time, be it posted so or approved by a moderator. Who is answered gets a notice, and so does the author of a
 * comment that waited (S57). Work that takes time, such as a mail, is only recorded here.
 */
export async function onApproved(req: PayloadRequest, comment: Approved): Promise<void> {
  const { id, post, author, parentAuthor, waited } = comment;
  const [article] = await inTransaction(req, `SELECT slug, title_zh, title_en FROM posts WHERE id = ${post}`);
  const slug = textOf(article?.slug);
  // Without an address there is nothing a notice could lead to.
  if (slug === '') return;
  const about = {
    subject: id,
    body: { zh: textOf(article?.title_zh), en: textOf(article?.title_en) },
    url: `/${encodeURIComponent(slug)}.htm#comment-${id}`,
  };
  if (parentAuthor !== null) {
    const by = splitHalves(await nameOf(req, author));
    await addNotice(req, {
      ...about,
      recipient: parentAuthor,
      event: `comment-reply:${id}`,
      kind: 'comment-reply',
      actor: author,
      title: { zh: `${by.zh || by.en} 回复了你的评论`, en: `${by.en || by.zh} replied to your comment` },
    });
  }
  if (waited && author !== null) {
    await addNotice(req, {
      ...about,
      recipient: author,
      event: `comment-approved:${id}`,
      kind: 'comment-approved',
      title: { zh: '你的评论已通过审核', en: 'Your comment was approved' },
    });
  }
}

/** Read on the connection of the transaction: requests that hold one and wait for another can use up the pool. */
async function nameOf(req: PayloadRequest, author: number | null): Promise<string> {
  const [row] = await inTransaction(
    req,
    `SELECT id, nickname, name_zh, name_en, mobile FROM people WHERE id = ${author ?? 'NULL'}`,
  );
  if (!row) return '一位读者|A reader';
  return toNickname({
    id: Number(row.id),
    slug: '',
    name: { zh: textOf(row.name_zh), en: textOf(row.name_en) },
    nickname: textOf(row.nickname),
    avatar: null,
    mobile: textOf(row.mobile),
  });
}
