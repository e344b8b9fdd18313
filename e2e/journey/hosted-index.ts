import type { Page } from '@playwright/test';

import { readEnv } from '../../lib/env';
import { indexAttributes } from '../../lib/env.index';
import { connectSources } from '../../lib/security-headers';

export const HOSTED_APP = { id: 'STANDIN', key: 'search-only' };

const hit = (id: number) => ({
  objectID: String(id),
  slug: `hosted-${id}`,
  title: `托管砖 ${id}|Hosted Brick ${id}`,
  brand: 'Stone A',
  material: ['brick'],
  category: ['surfaces'],
  image: '',
  views: id,
  brand_detail: { title: '石材甲|Stone A', slug: 'stone-a' },
  featured_image: null,
  _highlightResult: { title: { value: `托管砖 ${id}`, matchLevel: 'none', matchedWords: [] } },
});

/** A result as the hosted service sends it (its API reference, "Search multiple indices"), with what G1 does not name. */
export const hostedAnswer = {
  hits: [hit(1), hit(2), hit(3)],
  nbHits: 3,
  page: 0,
  nbPages: 1,
  hitsPerPage: 20,
  facets: { brand: { 'Stone A': 3 } },
  exhaustiveFacetsCount: true,
  exhaustiveNbHits: true,
  exhaustiveTypo: true,
  exhaustive: { facetsCount: true, nbHits: true, typo: true },
  query: '',
  params: 'facets=%5B%22brand%22%5D&hitsPerPage=20',
  index: 'products',
  queryID: '7c0a4cb6b6a3a1f0c9f1d2e3f4a5b6c7',
  renderingContent: {},
  extensions: { queryCategorization: {} },
  processingTimeMS: 2,
  processingTimingsMS: { _request: { roundTrip: 14 }, total: 2 },
  serverTimeMS: 3,
  _automaticInsights: true,
};

/**
 * Lets a page stand as a site with a hosted index would send it, with that site's attributes and content policy, and
 * answers for the service. Every other request goes its way.
 *
 * @returns what the service has been asked, in its order
 */
export async function withHostedIndex(page: Page, path: string): Promise<{ url: URL; body: unknown }[]> {
  const env = readEnv({ ALGOLIA_APP_ID: HOSTED_APP.id, ALGOLIA_SEARCH_KEY: HOSTED_APP.key });
  const attributes = Object.entries(indexAttributes(env)).map(([name, value]) => `${name}="${value}"`);
  await page.route(
    (url) => url.pathname === path && url.search === '',
    async (route) => {
      const response = await route.fetch();
      const policy = response.headers()['content-security-policy'] ?? '';
      const headers = {
        ...response.headers(),
        'content-security-policy': policy.replace(
          /connect-src [^;]*/,
          ["connect-src 'self'", ...connectSources(env)].join(' '),
        ),
      };
      const body = (await response.text()).replace('<html ', `<html ${attributes.join(' ')} `);
      await route.fulfill({ response, headers, body });
    },
  );
  const asked: { url: URL; body: unknown }[] = [];
  await page.route(/^https:\/\/[^/]*algolia(net)?\./, async (route) => {
    const body: unknown = route.request().postDataJSON();
    asked.push({ url: new URL(route.request().url()), body });
    await route.fulfill({
      headers: { 'access-control-allow-origin': '*' },
      json: { results: [hostedAnswer, { ...hostedAnswer, hits: [], hitsPerPage: 0 }] },
    });
  });
  return asked;
}
