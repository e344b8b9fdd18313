import { NO_TEXT, toBilingualText } from '@/lib/html/bilingual';
import { sanitiseComment } from '@/lib/html/sanitise';
import type { Comment } from '../models';
import type { Profile } from '../models/directory';
import { toMoment } from '../moment';
import type { RawComment, RawUser } from '../schemas/people';
import { toSource } from './address';
import { toContacts } from './contact';
import type { Surroundings } from './surroundings';

/** A person's public part (E20). Most people wrote one text, which then stands in both fields. */
export function toProfile(raw: RawUser, around: Surroundings): Profile {
  const description = toBilingualText(raw.description);
  const about = toBilingualText(raw.about);
  const isTwice = [description.zh, description.en].includes(about.zh || about.en);
  return {
    id: raw.id,
    slug: raw.slug,
    name: toBilingualText(raw.displayname || raw.nickname || raw.name),
    avatar: toSource(raw.avatar_urls['96'] || raw.avatar, around) ?? '',
    role: toBilingualText(raw.role),
    description,
    about: isTwice ? NO_TEXT : about,
    country: raw.country.trim(),
    contacts: toContacts(
      [
        ['website', raw.website || raw.url],
        ['wechat', raw.wechat],
        ['weibo', raw.weibo],
        ['facebook', raw.facebook],
      ],
      around,
    ),
  };
}

/**
 * Comments nested by parent (E33), in the order they came; replies oldest first, as they were written. A reply
 * to a comment that is not in the list stands at the top. Those waiting for approval are left out, and so is what
 * comes twice: a new comment moves the others on, from one page to the next.
 */
export function toComments(raw: readonly RawComment[], around: Surroundings): Comment[] {
  const once = [...new Map(raw.map((comment) => [comment.id, comment])).values()];
  const approved = once.filter((comment) => comment.status === '' || comment.status === 'approved');
  const ids = new Set(approved.map((comment) => comment.id));
  const under = (parent: number): Comment[] =>
    approved
      .filter((comment) => parentOf(comment, ids) === parent)
      .map((comment) => ({ ...toComment(comment, around), replies: under(comment.id).sort(oldestFirst) }));
  return under(0);
}

/** A parent has a lower id than its reply; anything else would nest in circles and counts as none. */
function parentOf(comment: RawComment, ids: ReadonlySet<number>): number {
  return ids.has(comment.parent) && comment.parent < comment.id ? comment.parent : 0;
}

function oldestFirst(a: Comment, b: Comment): number {
  return a.id - b.id;
}

function toComment(raw: RawComment, around: Surroundings): Omit<Comment, 'replies'> {
  return {
    id: raw.id,
    parent: raw.parent,
    author: raw.author,
    authorName: toBilingualText(raw.author_name),
    replyTo: toBilingualText(raw.dady_name),
    date: toMoment(raw.date, raw.timestamp, around.timeZone),
    avatar: toSource(raw.avatar, around) ?? '',
    html: raw.deleted ? '' : sanitiseComment(raw.content),
    isEdited: raw.edited,
    isDeleted: raw.deleted,
  };
}
