import * as z from 'zod/mini';

import { anyListOf, anyTextSchema, idSchema, listOf, optionalOf, slugSchema } from '@/lib/api/primitives';
import type { Outcome } from '@/lib/api/outcome';
import { read, type Resource } from '@/lib/api/read';
import { send } from '@/lib/api/send';
import { toBilingual } from '@/lib/html/two-halves';
import { LOCALES, type Locale } from '@/lib/i18n/locales';

import { FOLLOW_KINDS } from './follow-kinds';

export const GROUPS = ['person', 'company', 'brand', 'topic'] as const;
export type FollowGroup = (typeof GROUPS)[number];

/** The code of the CMS for a page past the last one. */
const NO_SUCH_PAGE = 'rest_post_invalid_page_number';

const followSchema = z.object({
  kind: z.enum(FOLLOW_KINDS),
  id: idSchema,
  group: z.enum(GROUPS),
  name: anyTextSchema,
  slug: slugSchema,
});

/** Something the visitor follows; `name` is `zh|en`. */
export type OwnFollow = z.infer<typeof followSchema>;

export const keyOf = ({ kind, id }: Pick<OwnFollow, 'kind' | 'id'>) => `${kind}:${id}`;

/** Of the screen, and of the CMS, which gives no more at once. */
export const PER_PAGE = 100;

const followsOf = (page: number): Resource<OwnFollow[]> => ({
  path: `follow/list?per_page=${PER_PAGE}&page=${page}`,
  schema: listOf(followSchema),
});

/**
 * Everything the visitor follows, newest first. There are 500 at most (decision 047), so all are read before any is
 * shown: a later page of the CMS would begin elsewhere, or be no more, once some of an earlier one are removed.
 */
export async function readFollows(signal?: AbortSignal): Promise<Outcome<OwnFollow[]>> {
  const found = new Map<string, OwnFollow>();
  for (let page = 1; ; page += 1) {
    const outcome = await read(followsOf(page), signal);
    // Another window has removed some meanwhile, and this page with them.
    const isNoMore = page > 1 && outcome.kind === 'refused' && outcome.code === NO_SUCH_PAGE;
    if (outcome.kind !== 'done' && !isNoMore) return outcome;
    const { value, totals } = outcome.kind === 'done' ? outcome : { value: [], totals: null };
    for (const one of value) found.set(keyOf(one), one);
    if (page >= (totals?.totalPages ?? 1)) return { kind: 'done', value: [...found.values()], totals: null };
  }
}

/** Stands for the id or slug in an address of {@link FollowPaths}. */
export const PLACE = '-place-';

/** The addresses of the kinds, made on the server. */
export type FollowPaths = Record<OwnFollow['kind'], string>;

/** The page of something on the site. */
export const followPath = (paths: FollowPaths, { kind, id, slug }: OwnFollow): string =>
  paths[kind].replace(PLACE, () => (kind === 'person' ? String(id) : encodeURIComponent(slug)));

/** The half of a page, the other one where it is not written; `lang` when that is not the page's language. */
export function followName({ name }: OwnFollow, locale: Locale): { text: string; lang: string | undefined } {
  const halves = toBilingual(name);
  const { other } = LOCALES[locale];
  return halves[locale]
    ? { text: halves[locale], lang: undefined }
    : { text: halves[other], lang: LOCALES[other].lang };
}

const languageSchema = optionalOf<Locale | null>(z.enum(['zh', 'en']), null);

const settingsSchema = z.object({
  muted: anyListOf(z.enum(GROUPS)),
  digest: z.object({
    state: z.enum(['off', 'waiting', 'on', 'refused', 'bounced', 'complained']),
    email: anyTextSchema,
    // A CMS of another version has none.
    pending: optionalOf<string | null>(z.string(), null),
    language: languageSchema,
  }),
});

/** For which groups there are no notices, and what becomes of the weekly digest. */
export type FollowSettings = z.infer<typeof settingsSchema>;

export const followSettings = (visitor: number | null): Resource<FollowSettings> => ({
  path: 'follow/settings',
  schema: settingsSchema,
  visitor,
});

export const setMuted = (group: FollowGroup | 'all', muted: boolean): Promise<Outcome<FollowSettings>> =>
  send('follow/mute', { body: { group, muted }, schema: settingsSchema });

export const startDigest = (email: string, language: string): Promise<Outcome<FollowSettings>> =>
  send('follow/digest', { body: { on: true, email, language }, schema: settingsSchema });

export const stopDigest = (): Promise<Outcome<FollowSettings>> =>
  send('follow/digest', { body: { on: false }, schema: settingsSchema });
