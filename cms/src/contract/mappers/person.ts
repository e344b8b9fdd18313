import { joinHalves } from '../bilingual';
import type { RawPersonRef } from '../schemas/shared';
import type { ImageInfo, PersonInfo } from './refs';

/** What stands in for a name that may not be shown (E22). */
function defaultName(id: number): string {
  return `用户${id}|User ${id}`;
}

/**
 * E22: nobody but the person sees the mobile number, in no field. A text that holds it is replaced.
 * Separators are ignored, so `138-0000 0000` does not slip through.
 */
export function withoutMobile(text: string, mobile: string, instead = ''): string {
  const digits = mobile.replace(/\D/g, '');
  if (digits.length < 5) return text;
  return text.replace(/\D/g, '').includes(digits) ? instead : text;
}

/** The name a person is shown under: their real name, else their nickname, else a generated one. */
export function toDisplayName(person: PersonInfo): string {
  const name = joinHalves(person.name) || person.nickname.trim();
  return withoutMobile(name, person.mobile) || defaultName(person.id);
}

/** The name a reader chose, else their real one, else a generated one; what comments are signed with. */
export function toNickname(person: PersonInfo): string {
  const name = person.nickname.trim() || joinHalves(person.name);
  return withoutMobile(name, person.mobile) || defaultName(person.id);
}

/** The public slug; one made of the number becomes `u{id}`. */
export function toPersonSlug(person: PersonInfo): string {
  return withoutMobile(person.slug, person.mobile) || `u${person.id}`;
}

/** `author` of Ent-1 and Ent-9. */
export function toPersonRef(
  person: PersonInfo | null,
  images: ReadonlyMap<number, ImageInfo>,
): RawPersonRef | null {
  if (!person) return null;
  return {
    id: person.id,
    name: toDisplayName(person),
    slug: toPersonSlug(person),
    avatar: toAvatar(person, images),
  };
}

/** The 96 px crop of the portrait, or empty. */
export function toAvatar(person: PersonInfo, images: ReadonlyMap<number, ImageInfo>): string {
  const image = person.avatar === null ? undefined : images.get(person.avatar);
  return image?.avatars[96] ?? '';
}
