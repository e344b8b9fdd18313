import { fieldOf } from './ask';

/** The visitor who is logged in (E20), as the CMS shows him to himself only. */
export type SessionUser = {
  /** Null when the CMS gave none, with which nothing can be asked for in the visitor's name (M17). */
  id: number | null;
  nickname: string;
  /** May hold both languages, `a|b`. */
  name: string;
  slug: string;
  /** Path of the picture, or empty. */
  avatar: string;
  roles: string[];
  /** Empty when no number is bound (P11). */
  userMobile: string;
  /** The brand the visitor speaks for (P15). */
  brand: { id: number; title: string; slug: string } | null;
  /** Ids of favourited articles. */
  favorites: number[];
  about: string;
  description: string;
  country: string;
  website: string;
  wechat: string;
  facebook: string;
  weibo: string;
};

/** S16, P14: whoever has one of these writes the magazine. */
const EDITORS: readonly string[] = ['administrator', 'editor', 'author'];

export function isEditor(user: SessionUser): boolean {
  return user.roles.some((role) => EDITORS.includes(role));
}

/** Reads the answer of `users/me` (A15); null when it is not a user. */
export function toSessionUser(body: unknown): SessionUser | null {
  const data = fieldOf(body, 'user_data');
  const id = idOf(fieldOf(body, 'id'));
  if (id === null && (typeof data !== 'object' || data === null)) return null;
  const text = (name: string) => textOf(fieldOf(body, name));
  return {
    id,
    nickname: text('nickname') || textOf(fieldOf(data, 'nickname')),
    name: text('user_display_name') || text('name'),
    slug: text('slug'),
    avatar: text('avatar') || textOf(fieldOf(data, 'avatar')),
    roles: listOf(fieldOf(data, 'roles')).filter((role) => typeof role === 'string'),
    userMobile: text('user_mobile') || textOf(fieldOf(data, 'user_mobile')),
    brand: brandOf(fieldOf(data, 'brand')),
    favorites: listOf(fieldOf(data, 'favorited_posts')).flatMap((one) => idOf(one) ?? []),
    about: text('about'),
    description: text('description'),
    country: text('country'),
    website: text('website'),
    wechat: text('wechat'),
    facebook: text('facebook'),
    weibo: text('weibo'),
  };
}

function brandOf(value: unknown): SessionUser['brand'] {
  const id = idOf(fieldOf(value, 'id'));
  if (id === null) return null;
  return { id, title: textOf(fieldOf(value, 'title')), slug: textOf(fieldOf(value, 'slug')) };
}

function textOf(value: unknown): string {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' ? value.trim() : '';
}

/** Ids come as numbers, from some systems as their digits. */
function idOf(value: unknown): number | null {
  const id = typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value;
  return typeof id === 'number' && Number.isSafeInteger(id) && id > 0 ? id : null;
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}
