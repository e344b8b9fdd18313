import type { Person } from '../../payload-types';
import { joinHalves } from '../bilingual';
import type { RawRole } from '../caller';
import type { RawOwnUser, RawUser, RawUserInList } from '../schemas/user';
import { toAvatar, toDisplayName, toNickname, toPersonSlug, withoutMobile } from './person';
import { toId, type ImageInfo, type PersonInfo } from './refs';

type Images = ReadonlyMap<number, ImageInfo>;

/** The profile as the small mappers know it. */
export function toPersonInfo(person: Person): PersonInfo {
  return {
    id: person.id,
    slug: person.slug ?? `u${person.id}`,
    name: person.name,
    nickname: person.nickname ?? '',
    avatar: toId(person.avatar),
    mobile: person.mobile ?? '',
  };
}

/** Ent-19 for anybody: no field holds the mobile number (E22). */
export function toUser(person: Person, images: Images): RawUser {
  const info = toPersonInfo(person);
  const image = info.avatar === null ? undefined : images.get(info.avatar);
  const clean = (text: string | null | undefined): string => withoutMobile(text ?? '', info.mobile);
  const slug = toPersonSlug(info);
  const shown = toDisplayName(info);
  return {
    id: person.id,
    name: clean(joinHalves(person.name)) || slug,
    nickname: toNickname(info),
    about: clean(person.about),
    description: clean(joinHalves(person.description)),
    avatar: toAvatar(info, images),
    avatar_urls: { 24: image?.avatars[24] ?? '', 48: image?.avatars[48] ?? '', 96: image?.avatars[96] ?? '' },
    country: person.country ?? '',
    website: clean(person.website),
    wechat: clean(person.wechat),
    facebook: clean(person.facebook),
    weibo: clean(person.weibo),
    displayname: shown,
    slug,
    url: clean(person.website),
    user_nicename: slug,
    user_display_name: shown,
    role: clean(joinHalves(person.rolesShown)),
  };
}

/** What only the account itself knows about the user. */
export type OwnFacts = {
  roles: RawRole[];
  brand: { id: number; title: string; slug: string } | null;
  favouritedPosts: number[];
};

/** Ent-19 for the user himself (A15, A14). His own texts are shown to him as he wrote them. */
export function toOwnUser(person: Person, images: Images, facts: OwnFacts): RawOwnUser {
  const user = toUser(person, images);
  const mobile = person.mobile ?? '';
  return {
    ...user,
    about: person.about ?? '',
    description: joinHalves(person.description),
    website: person.website ?? '',
    url: person.website ?? '',
    wechat: person.wechat ?? '',
    facebook: person.facebook ?? '',
    weibo: person.weibo ?? '',
    user_mobile: mobile,
    user_data: {
      nickname: user.nickname,
      avatar: user.avatar,
      roles: facts.roles,
      brand: facts.brand,
      favorited_posts: facts.favouritedPosts,
      user_mobile: mobile,
    },
  };
}

/** A17's item. */
export function toUserInList(person: Person, images: Images): RawUserInList {
  const { id, name, slug, nickname, avatar, description } = toUser(person, images);
  return { id, name, slug, nickname, avatar, description };
}
