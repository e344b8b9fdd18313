import { revisionOf } from '../../comments/revision';
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
  edited: boolean;
  /** Seconds since 1970 until which its author may change it. */
  editableUntil: number;
};

/** What a comment is signed with when its author is gone. */
const GONE = '已注销用户|Former user';

/**
 * Ent-15. `dady` is the comment replied to (E32).
 * @param viewer the profile whose comments are marked as its own; none when not given
 */
export function toComment(
  row: CommentRow,
  refs: Pick<Refs, 'people' | 'images'>,
  viewer?: number,
): RawComment {
  const isDeleted = row.status === 'deleted';
  const isOwn = viewer !== undefined && row.author === viewer;
  const author = row.author === null || isDeleted ? undefined : refs.people.get(row.author);
  const answered = row.parentAuthor === null ? undefined : refs.people.get(row.parentAuthor);
  return {
    id: row.id,
    parent: row.parent ?? 0,
    post: row.post,
    author: isDeleted ? 0 : (row.author ?? 0),
    author_name: author ? toNickname(author) : isDeleted ? '' : GONE,
    dady_id: row.parent ?? 0,
    dady_name: answered ? toNickname(answered) : '',
    date: toLocalTime(row.date),
    timestamp: toTimestamp(row.date),
    avatar: author ? toAvatar(author, refs.images) : '',
    content: isDeleted ? '' : row.content,
    // A placeholder is seen by everybody.
    status: row.status === 'approved' || isDeleted ? 'approved' : 'hold',
    edited: row.edited,
    ...(isDeleted ? { deleted: true } : {}),
    ...(isOwn
      ? { own: true, editable_until: toEditableUntil(row.editableUntil), revision: revisionOf(row) }
      : {}),
  };
}

const toEditableUntil = (seconds: number) => (seconds * 1000 > Date.now() ? seconds : 0);
