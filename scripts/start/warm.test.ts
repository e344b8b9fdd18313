import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { warm } from './warm';

const servers: Server[] = [];
afterEach(() => servers.splice(0).forEach((server) => server.close()));

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  servers.push(server.listen(0, '127.0.0.1'));
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // It listens on a port.
}

const siteUrl = 'https://magazine.example';
const picture = (src: string) => `<img loading="lazy" srcSet="/uploads/wide.webp 2x" src="${src}" alt=""/>`;

it('draws the newest pages and fetches each of their own pictures once, a few at a time', async () => {
  const asked: string[] = [];
  let [atOnce, most] = [0, 0];
  const site = await serve(async (request, response) => {
    asked.push(request.url ?? '');
    if (request.url?.startsWith('/uploads/')) {
      most = Math.max(most, (atOnce += 1));
      await sleep(20);
      atOnce -= 1;
      response.statusCode = request.url.includes('missing') ? 404 : 200;
      return request.url.includes('dropped') ? request.destroy() : response.end('picture');
    }
    const own = Array.from({ length: 12 }, (_, n) => picture(`/uploads/${n}.webp`));
    const others = [
      picture(`${siteUrl}/uploads/absolute.webp?a=1&amp;b=2`),
      picture('/uploads/missing.webp'),
      picture('/uploads/dropped.webp'),
      picture('https://elsewhere.example/uploads/not-ours.webp'),
      picture('data:image/gif;base64,AAAA'),
    ];
    response.end([...own, ...others].join(''));
  });
  const cms = await serve((request, response) => {
    asked.push(`CMS ${request.url}`);
    response.end(JSON.stringify([{ slug: 'hillside-library' }, { slug: '山中书屋' }]));
  });
  await warm({ site, siteUrl, posts: `${cms}/wp-json/wp/v2/posts`, stopped: () => false });

  expect(asked[0]).toBe('CMS /wp-json/wp/v2/posts?per_page=100');
  const pages = asked.filter((url) => /^\/(?!uploads)/.test(url));
  const name = encodeURIComponent('山中书屋');
  expect(pages).toEqual(
    ['/', '/en', '/404', '/en/404', '/404', '/en/404'].concat([
      '/hillside-library.htm',
      '/en/hillside-library.htm',
      `/${name}.htm`,
      `/en/${name}.htm`,
    ]),
  );
  const pictures = asked.filter((url) => url.startsWith('/uploads/')).sort();
  const wanted = Array.from({ length: 12 }, (_, n) => `/uploads/${n}.webp`);
  expect(pictures).toEqual(
    [...wanted, '/uploads/absolute.webp?a=1&b=2', '/uploads/dropped.webp', '/uploads/missing.webp'].sort(),
  );
  expect(most).toBeGreaterThan(1);
  expect(most).toBeLessThanOrEqual(4);
});

it('does nothing more once everything stops', async () => {
  let pages = 0;
  const site = await serve((_, response) => {
    pages += 1;
    response.end(picture('/uploads/1.webp'));
  });
  const cms = await serve((_, response) => response.end('[{"slug":"a"}]'));
  await warm({ site, siteUrl, posts: `${cms}/api/posts`, stopped: () => pages > 0 });
  expect(pages).toBe(1);
});
