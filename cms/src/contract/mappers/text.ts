import type { Community, Page } from '../../payload-types';
import { joinHalves } from '../bilingual';
import type { RawCommunity } from '../schemas/community';
import type { RawPage } from '../schemas/page';
import { toLocalTime, toTimestamp } from '../time';
import { toFile, toImage } from './image';
import { toPersonRef } from './person';
import { toParagraphs } from './post';
import { pickOne, type Refs } from './refs';
import { toStatus } from './status';

/** Ent-4. */
export function toPage(page: Page): RawPage {
  const moment = page.publishedAt ?? page.createdAt;
  return {
    id: page.id,
    slug: page.slug ?? String(page.id),
    title: { rendered: joinHalves(page.title) },
    content: { rendered: page.bodyHtml ?? '' },
    excerpt: { rendered: toParagraphs(page.excerpt) },
    date: toLocalTime(moment),
    timestamp: toTimestamp(moment),
    modified: toLocalTime(page.updatedAt),
    acf: {},
    status: toStatus(page),
  };
}

/** Ent-9. */
export function toCommunity(community: Community, refs: Pick<Refs, 'images' | 'people'>): RawCommunity {
  const moment = community.publishedAt ?? community.createdAt;
  const cover = pickOne(refs.images, community.cover);
  return {
    id: community.id,
    title: joinHalves(community.title),
    cover: toFile(cover, 'card', 'size-650'),
    slug: community.slug ?? String(community.id),
    date: toLocalTime(moment),
    timestamp: toTimestamp(moment),
    modified: toLocalTime(community.updatedAt),
    excerpt: { rendered: toParagraphs(community.excerpt) },
    content: { rendered: community.bodyHtml ?? '' },
    author: toPersonRef(pickOne(refs.people, community.author), refs.images),
    featured_image: toImage(cover),
  };
}
