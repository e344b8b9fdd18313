import { startNginx, type Nginx } from '../deploy/nginx';
import { langOf, VISITORS } from './journey/languages';
import { loadOf } from '../scripts/test/loads';
import { newestPosts, read } from './journey/answers';
import { env } from './journey/env';
import { expect, test } from './journey/magazine';

const REQUESTS = loadOf('interleaved requests in two languages, behind nginx');
const AT_ONCE = 25;

let nginx: Nginx;
test.beforeAll(async () => {
  nginx = await startNginx({
    root: env.SITE_TREE,
    sitePort: Number(new URL(env.SITE_URL).port),
    realtimePort: env.REALTIME_PORT,
    workers: 1,
  });
});
test.afterAll(() => nginx.stop());

test('interleaved requests never mix the languages (S1-S4, D1)', async () => {
  test.setTimeout(300_000);
  const [post] = await newestPosts(1);
  const slug = encodeURIComponent(post?.slug ?? '');
  const addresses = [
    { path: `/${slug}.htm`, lang: null },
    { path: '/', lang: null },
    { path: `/en/${slug}.htm`, lang: 'en-US' },
    { path: '/en', lang: 'en-US' },
    { path: `/${slug}.htm?lang=en`, lang: 'en-US' },
    { path: `/${slug}.htm?lang=cn`, lang: 'zh-CN' },
  ] as const;
  const visits = VISITORS.flatMap((visitor) => addresses.map((address) => ({ visitor, address })));
  const mixed: string[] = [];
  let asked = 0;
  const ask = async () => {
    for (let visit = visits[asked % visits.length]; visit && asked < REQUESTS;) {
      asked += 1;
      const { visitor, address } = visit;
      const headers = { 'accept-encoding': 'identity', ...visitor.headers };
      const { status, text, headers: sent } = await read(`${nginx.url}${address.path}`, headers);
      const said = [status, langOf(text), sent.get('content-language')].join(' ');
      const lang = address.lang ?? visitor.lang;
      if (said !== `200 ${lang} ${lang}`) mixed.push(`${address.path} ${JSON.stringify(visitor)}: ${said}`);
      visit = visits[asked % visits.length];
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, ask));
  expect(mixed).toEqual([]);
  expect(asked).toBe(REQUESTS);
});
