import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { z } from 'zod';
import { adPositionSchema, adPreviewSchema, adSchema, adsFileSchema, advertIndexSchema } from './ad';
import { brandSchema, highlightSchema } from './brand';
import { brandReportSchema, dailyReportSchema, reportLinksSchema, sharedReportSchema } from './brand-report';
import { commentSchema, userCommentSchema } from './comment';
import { communityAuthorSchema, communitySchema } from './community';
import { companySchema } from './company';
import { collectionSchema, favouriteSchema, sharedCollectionSchema } from './favourite';
import { savedPictureSchema } from './favourite-picture';
import { jobListSchema, jobSchema, jobsIndexSchema, jobsParamSchema } from './job';
import { mediaSchema } from './media';
import { menuSchema, menusSchema } from './menu';
import * as options from './options';
import { pageSchema } from './page';
import {
  postInListSchema,
  postRefSchema,
  postSchema,
  viewCountedSchema,
  viewsUpdateSchema,
  visitedSchema,
} from './post';
import { productSchema } from './product';
import { facetHitsSchema, indexResultsSchema } from './product-index';
import { statusOk } from './shared';
import { slugEntrySchema } from './slug-index';
import { errorSchema, liveSchema } from './system';
import { filterChoicesSchema } from './filter-choices';
import { listChoicesSchema } from './list-choices';
import { officesSchema } from './offices';
import { foundEntriesSchema, suggestionsSchema } from './found-entries';
import { areaCitySchema, catalogNodeSchema, categorySchema, taxonomyItemSchema } from './term';
import { loginSchema, ownUserSchema, userInListSchema, userSchema } from './user';

const SCHEMAS: Record<string, z.ZodType> = {
  ad: adSchema,
  'ad-position': adPositionSchema,
  'ad-preview': adPreviewSchema,
  'ads-file': adsFileSchema,
  'advert-index': advertIndexSchema,
  'area-city': areaCitySchema,
  brand: brandSchema,
  'brand-report': brandReportSchema,
  'daily-report': dailyReportSchema,
  'business-reply': statusOk,
  'catalog-node': catalogNodeSchema,
  category: categorySchema,
  collection: collectionSchema,
  'column-count': options.columnCountSchema,
  comment: commentSchema,
  community: communitySchema,
  'community-author': communityAuthorSchema,
  company: companySchema,
  'country-prefix': options.countryPrefixSchema,
  error: errorSchema,
  'facet-hits': facetHitsSchema,
  favourite: favouriteSchema,
  'saved-picture': savedPictureSchema,
  'shared-collection': sharedCollectionSchema,
  'report-links': reportLinksSchema,
  'shared-report': sharedReportSchema,
  'filter-choices': filterChoicesSchema,
  'list-choices': listChoicesSchema,
  offices: officesSchema,
  'found-entries': foundEntriesSchema,
  suggestions: suggestionsSchema,
  highlight: highlightSchema,
  'index-results': indexResultsSchema,
  job: jobSchema,
  'job-list': jobListSchema,
  'jobs-index': jobsIndexSchema,
  'jobs-param': jobsParamSchema,
  'jump-linkurl': options.jumpLinkSchema,
  link: options.linkUrlSchema,
  live: liveSchema,
  media: mediaSchema,
  menu: menuSchema,
  menus: menusSchema,
  options: options.optionsSchema,
  page: pageSchema,
  post: postSchema,
  'post-in-list': postInListSchema,
  'post-preview': postSchema,
  'post-ref': postRefSchema,
  product: productSchema,
  'search-limits': options.searchLimitsSchema,
  'sensitive-words': options.sensitiveWordsSchema,
  'plain-words': options.plainWordsSchema,
  'show-email': options.showEmailSchema,
  'show-number': options.showNumberSchema,
  slug: slugEntrySchema,
  tag: categorySchema,
  'taxonomy-item': taxonomyItemSchema,
  user: userSchema,
  'user-comment': userCommentSchema,
  'user-in-list': userInListSchema,
  'user-login': loginSchema,
  'user-own': ownUserSchema,
  'view-counted': viewCountedSchema,
  'views-update': viewsUpdateSchema,
  visited: visitedSchema,
  'wechat-card': options.wechatCardSchema,
};

const folder = path.resolve(__dirname, '../../../../docs/contracts/fixtures');
const names = readdirSync(folder)
  .filter((file) => file.endsWith('.json'))
  .map((file) => file.replace(/\.json$/, ''));

describe('fixtures of the contract', () => {
  it('has a schema for every fixture and a fixture for every schema', () => {
    expect([...names].sort()).toEqual(Object.keys(SCHEMAS).sort());
  });

  it.each(names)('%s holds every field its schema names, and no other', (name) => {
    const fixture: unknown = JSON.parse(readFileSync(path.join(folder, `${name}.json`), 'utf8'));
    const result = SCHEMAS[name]?.safeParse(fixture);
    expect(result?.error?.issues ?? []).toEqual([]);
  });

  it('refuses a field that no schema names', () => {
    const fixture: unknown = JSON.parse(readFileSync(path.join(folder, 'tag.json'), 'utf8'));
    expect(categorySchema.safeParse({ ...(fixture as object), user_mobile: '1' }).success).toBe(false);
  });
});
