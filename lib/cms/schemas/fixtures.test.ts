import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { z } from 'zod';
import { adPositionSchema, adPreviewSchema, adSchema, adsFileSchema, advertIndexSchema } from './ad';
import { savedPictureSchema, sharedCollectionSchema } from './collection';
import { companySchema } from './company';
import { brandSchema, productEntrySchema } from './brand';
import { brandReportSchema, dailyReportSchema, reportLinksSchema, sharedReportSchema } from './brand-report';
import { catalogNodeSchema, indexResultsSchema } from './catalog';
import { filterChoicesSchema } from './filter';
import { listChoicesSchema } from './list-choices';
import { officesSchema } from './offices';
import { jobListSchema, jobSchema, jobsIndexSchema, jobsParamSchema } from './job';
import { mediaSchema, slugRowSchema } from './media';
import { menuSchema, menusSchema } from './menu';
import {
  columnCountSchema,
  jumpUrlsSchema,
  linkSchema,
  optionsSchema,
  showEmailSchema,
  showNumbersSchema,
} from './options';
import { pageSchema } from './page';
import { commentSchema, userSchema } from './people';
import { cardSchema, postRefSchema, postSchema } from './post';
import { blockedWordsSchema, foundEntriesSchema } from './search';
import { termSchema } from './term';
import { highlightSchema, projectAuthorSchema, projectEntrySchema } from './tiles';

const FOLDER = path.join(process.cwd(), 'docs/contracts/fixtures');

/** Fixture → the schema the site reads it by. */
const READ_BY: Record<string, z.ZodType> = {
  ad: adSchema,
  'ad-position': adPositionSchema,
  'ad-preview': adPreviewSchema,
  'ads-file': adsFileSchema,
  'advert-index': advertIndexSchema,
  brand: brandSchema,
  'brand-report': brandReportSchema,
  'daily-report': dailyReportSchema,
  'catalog-node': catalogNodeSchema,
  category: termSchema,
  'column-count': columnCountSchema,
  comment: commentSchema,
  community: projectEntrySchema,
  'community-author': projectAuthorSchema,
  company: companySchema,
  highlight: highlightSchema,
  'index-results': indexResultsSchema,
  job: jobSchema,
  'job-list': jobListSchema,
  'jobs-index': jobsIndexSchema,
  'jobs-param': jobsParamSchema,
  'jump-linkurl': jumpUrlsSchema,
  link: linkSchema,
  media: mediaSchema,
  menu: menuSchema,
  menus: menusSchema,
  options: optionsSchema,
  page: pageSchema,
  'plain-words': blockedWordsSchema,
  'sensitive-words': blockedWordsSchema,
  post: postSchema,
  'post-in-list': cardSchema,
  'post-preview': postSchema,
  'post-ref': postRefSchema,
  product: productEntrySchema,
  'filter-choices': filterChoicesSchema,
  'list-choices': listChoicesSchema,
  offices: officesSchema,
  'found-entries': foundEntriesSchema,
  'report-links': reportLinksSchema,
  'saved-picture': savedPictureSchema,
  'shared-collection': sharedCollectionSchema,
  'shared-report': sharedReportSchema,
  'show-email': showEmailSchema,
  'show-number': showNumbersSchema,
  slug: slugRowSchema,
  tag: termSchema,
  'area-city': termSchema,
  'taxonomy-item': termSchema,
  user: userSchema,
  'user-in-list': userSchema,
  'user-login': userSchema,
  'user-own': userSchema,
};

/** Entities no reader of the site asks for yet; they come with their screens. */
const NOT_READ_YET = [
  'business-reply',
  'collection',
  'country-prefix',
  'error',
  'facet-hits',
  'favourite',
  'live',
  'search-limits',
  'suggestions',
  'user-comment',
  'view-counted',
  'views-update',
  'visited',
  'wechat-card',
];

const fixtures = readdirSync(FOLDER)
  .filter((file) => file.endsWith('.json'))
  .map((file) => file.replace(/\.json$/, ''));

const contentOf = (name: string): unknown =>
  JSON.parse(readFileSync(path.join(FOLDER, `${name}.json`), 'utf8'));

describe('the fixtures of the contract', () => {
  it('are all read by a schema, or named as not read yet', () => {
    expect([...Object.keys(READ_BY), ...NOT_READ_YET].sort()).toEqual([...fixtures].sort());
  });

  it.each(Object.keys(READ_BY))('%s is accepted by the schema that reads it', (name) => {
    const raw = contentOf(name);
    const schema = READ_BY[name];
    for (const one of Array.isArray(raw) && !['menus', 'sensitive-words'].includes(name) ? raw : [raw]) {
      expect(schema?.safeParse(one).error?.issues ?? []).toEqual([]);
    }
  });

  it('C113: a reply with fields nobody named is accepted', () => {
    const post: unknown = {
      ...(contentOf('post') as object),
      surprise: { deep: [1] },
      title: { rendered: '甲', more: 1 },
    };
    expect(postSchema.safeParse(post).success).toBe(true);
  });

  it.each([
    ['post', ['id', 'slug', 'title', 'content', 'date', 'taxonomies']],
    ['brand', ['id', 'slug', 'title', 'acf']],
    ['company', ['id', 'slug', 'title', 'acf']],
    ['product', ['id', 'slug', 'title', 'acf']],
    ['ad', ['id', 'title', 'ad_type', 'adpositions']],
    ['job', ['id', 'slug', 'title', 'date']],
  ])('C113: a %s that says nothing but %j is accepted', (name, said) => {
    const whole = contentOf(name) as Record<string, unknown>;
    const bare = Object.fromEntries(said.map((field) => [field, whole[field]]));
    expect(READ_BY[name]?.safeParse(bare).error?.issues ?? []).toEqual([]);
  });

  it('a post without what a page needs is malformed', () => {
    for (const field of ['id', 'slug', 'title']) {
      const post = { ...(contentOf('post') as object), [field]: undefined };
      expect(postSchema.safeParse(post).success).toBe(false);
    }
  });

  it('a post whose decoration is broken is still a post', () => {
    const post = {
      ...(contentOf('post') as object),
      featured_image: 'none',
      gallery: false,
      acf: [],
      taxonomies: [],
      author: 'Lin',
      related: [{ id: 'x' }, null],
      views: 'many',
    };
    expect(postSchema.safeParse(post).error?.issues ?? []).toEqual([]);
  });
});
