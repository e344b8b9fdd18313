import type { RawComment } from '../schemas/comment';
import { toLocalTime, toTimestamp } from '../time';
import { toAvatar, toNickname } from './person';
import type { Refs } from './refs';

/** A comment with the author of the one it answers. */
export type CommentRow = {
  id: number;
  parent: number | null;
  post: number;
  author: number | null;
  parentAuthor: number | null;
  date: string | Date;
  content: string;
  status: string;
};

/** What a comment is signed with when its author is gone. */
const GONE = '已注销用户|Former user';

/** Ent-15. `dady` is the comment replied to (E32). */
export function toComment(row: CommentRow, refs: Pick<Refs, 'people' | 'images'>): RawComment {
  const author = row.author === null ? undefined : refs.people.get(row.author);
  const answered = row.parentAuthor === null ? undefined : refs.people.get(row.parentAuthor);
  return {
    id: row.id,
    parent: row.parent ?? 0,
    post: row.post,
    author: row.author ?? 0,
    author_name: author ? toNickname(author) : GONE,
    dady_id: row.parent ?? 0,
    dady_name: answered ? toNickname(answered) : '',
    date: toLocalTime(row.date),
    timestamp: toTimestamp(row.date),
    avatar: author ? toAvatar(author, refs.images) : '',
    content: row.content,
    status: row.status === 'approved' ? 'approved' : 'hold',
  };
}
