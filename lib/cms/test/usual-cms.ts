import fs from 'node:fs';
import path from 'node:path';
import { HostileCms, json } from './hostile-cms';

/** One entity of the contract as `docs/contracts/fixtures` has it. */
export const fixture = (name: string): unknown =>
  JSON.parse(fs.readFileSync(path.join(process.cwd(), `docs/contracts/fixtures/${name}.json`), 'utf8'));

/** What a backend answers, by path. An array is a list with both total headers; `FAILS` is a 500. */
export type Answers = Record<string, unknown>;
export const FAILS = Symbol('a path that answers 500');

const USUAL: Answers = {
  '/api/posts': [fixture('post-in-list')],
  '/api/posts/byslug': [fixture('post')],
  '/api/media/501': fixture('media'),
  '/api/categories': [fixture('category')],
  '/api/tags': [fixture('tag')],
  '/api/type': [fixture('taxonomy-item')],
  '/api/material': [fixture('taxonomy-item')],
  '/api/country': [fixture('taxonomy-item')],
  '/api/company': [fixture('company')],
  '/api/pages': [fixture('page')],
  '/api/v3/menu': fixture('menus'),
  '/api/advertisement': [fixture('ad')],
  '/api/filter/choices': fixture('filter-choices'),
  '/api/list/choices': fixture('list-choices'),
  '/api/directory/offices': fixture('offices'),
  '/api/search/entries': fixture('found-entries'),
  '/api/search/snippets': { snippets: [], names: [] },
  '/api/options': fixture('options'),
  '/api/product': [fixture('product')],
  '/api/brand': [fixture('brand')],
  '/api/api-brand-joinus.php': fixture('link'),
  '/api/community': [fixture('community')],
  '/api/officeposts': [fixture('post-in-list')],
  '/api/users/7': fixture('user'),
  '/api/community/village-library': fixture('community'),
  '/api/community/author': fixture('community-author'),
  '/api/comments': [fixture('comment')],
  '/api/popular-post/list': [fixture('post-in-list')],
  '/api/api-site-sensitive.php': fixture('plain-words'),
  '/api/api-advert-search.php': [fixture('ad')],
  '/api/api-content-more.php': fixture('link'),
  '/api/api-advert-index-adposition.php': [fixture('ad-position')],
  '/api/api-jobs-lists.php': fixture('job-list'),
  '/api/api-jobs-param.php': fixture('jobs-param'),
  '/api/api-jobs-areacity.php': [fixture('area-city')],
  '/api/jobs': [fixture('job')],
  '/api/api-buy-recommend': [fixture('ad')],
  '/api/api-jobs-index': { recommended: [fixture('job')], latest: [fixture('job')] },
  '/api/api-jump-linkurl': fixture('jump-linkurl'),
  '/api/api-show-number': fixture('show-number'),
  '/api/api-advert-index': fixture('advert-index'),
  '/api/api-brand-index': [fixture('highlight')],
  '/api/api-company-index': [fixture('highlight')],
  '/api/api-advert-adposition': [fixture('ad')],
  '/api/api-company-inside': [fixture('ad')],
  '/api/api-company-inside-bottom': [fixture('ad')],
  '/api/api-company-job': fixture('job-list'),
  '/api/api-blogjobs-number': fixture('column-count'),
  '/api/api-subscribe-email-show': fixture('show-email'),
};

/** A CMS with one entity of each kind, three pages of every list, and what a test says is different. */
export class UsualCms extends HostileCms {
  constructor() {
    super();
    this.has({});
  }

  has(answers: Answers, totalPages = 3): void {
    const known = { ...USUAL, ...answers };
    this.manner = (request, response) => {
      const { pathname } = new URL(request.url ?? '/', 'http://cms.test');
      const answer = known[pathname];
      if (answer === FAILS) return json({}, {}, 500)(request, response);
      if (answer === undefined) return json({ code: 'rest_no_route' }, {}, 404)(request, response);
      // Helper scripts answer bare JSON.
      const isList = Array.isArray(answer) && !pathname.startsWith('/api/api-');
      const totals = { 'x-wp-total': String(totalPages * 18), 'x-wp-totalpages': String(totalPages) };
      return json(answer, isList ? totals : {})(request, response);
    };
  }
}
