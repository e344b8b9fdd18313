import * as z from 'zod/mini';

import { anyListOf, anyTextSchema, idSchema, listOf, optionalOf, slugSchema } from '@/lib/api/primitives';
import type { Outcome } from '@/lib/api/outcome';
import type { Resource } from '@/lib/api/read';
import { send } from '@/lib/api/send';
import { toBilingual } from '@/lib/html/two-halves';
import type { Locale } from '@/lib/i18n/locales';
import { brandPath, companyPath, personPath, termPath } from '@/lib/routes';

export const GROUPS = ['person', 'company', 'brand', 'topic'] as const;
export type FollowGroup = (typeof GROUPS)[number];

const followSchema = z.object({
  kind: z.enum([
    'person',
    'company',
    'brand',
    'category',
    'tag',
    'topic',
    'type',
    'material',
    'place',
    'country',
  ]),
  id: idSchema,
  group: z.enum(GROUPS),
  name: anyTextSchema,
  slug: slugSchema,
});

/** Something the visitor follows; `name` is `zh|en`. */
export type OwnFollow = z.infer<typeof followSchema>;

export const PER_PAGE = 100;

export const ownFollows = (visitor: number | null, page: number): Resource<OwnFollow[]> => ({
  path: `follow/list?per_page=${PER_PAGE}&page=${page}`,
  schema: listOf(followSchema),
  visitor,
});

/** The page of something on the site. */
export function followPath(locale: Locale, { kind, id, slug }: OwnFollow): string {
  if (kind === 'person') return personPath(locale, id);
  if (kind === 'company') return companyPath(locale, slug);
  return kind === 'brand' ? brandPath(locale, slug) : termPath(locale, { taxonomy: kind, slug, id });
}

export function followName({ name }: OwnFollow, locale: Locale): string {
  const halves = toBilingual(name);
  return halves[locale] || halves.zh || halves.en;
}

const languageSchema = optionalOf<Locale | null>(z.enum(['zh', 'en']), null);

const settingsSchema = z.object({
  muted: anyListOf(z.enum(GROUPS)),
  digest: z.object({
    state: z.enum(['off', 'waiting', 'on', 'bounced', 'complained']),
    email: anyTextSchema,
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
