import { KeptArticles } from './kept-articles';
import type { PictureChoice } from './messages';
import { KEPT_CACHE } from './names';
import { MemoryCaches } from './test/memory-caches';

const pictures: PictureChoice = { width: 900, loaded: [], mayFetch: true, savesData: false };

function htmlOf(name: string, lang = 'zh-CN'): string {
  return (
    `<html lang="${lang}"><head><title>${name}</title><link rel="stylesheet" href="/_next/static/css/s.css"/>` +
    `<script src="/_next/static/chunks/start-1.js" async=""></script></head><body><img src="/uploads/${name}.jpg"/></body></html>`
  );
}

const answer = (body: string, type: string, headers: Record<string, string> = {}) =>
  new Response(body, { headers: { 'content-type': type, ...headers } });
const pageOf = (name: string, lang?: string) =>
  answer(htmlOf(name, lang), 'text/html', {
    'set-cookie': 'a=1',
    'content-security-policy': "default-src 'self'",
  });

/** The files of the site; a picture has 1,000 bytes. */
async function load(path: string): Promise<Response> {
  if (path.endsWith('.jpg')) return answer('x'.repeat(1000), 'image/jpeg');
  if (path.endsWith('.css')) return answer('src:url(/_next/static/media/f.woff2)', 'text/css');
  if (path.endsWith('.woff2')) return answer('font', 'font/woff2');
  if (path.startsWith('/_payload/')) return answer('push("static/chunks/island-3.js")', 'text/javascript');
  if (path.includes('start-')) return answer('(["static/chunks/main-2.js"])', 'application/javascript');
  return answer('script', 'application/javascript');
}

async function keepWhole(kept: KeptArticles, name: string, at: number, saved = false) {
  const article = await kept.keepPage(pageOf(name), {
    ...{ path: `/${name}.htm`, at, saved },
    before: kept.timesEmptied,
  });
  return article && kept.complete(article, pictures, load);
}
const filesOf = (caches: MemoryCaches) =>
  [...(caches.held.get(KEPT_CACHE)?.held.keys() ?? [])].filter((path) => !path.endsWith('index.json'));
const wanted = (name: string) => ({ path: `/${name}.htm`, locale: 'zh', reading: 'one' }) as const;

it('keeps an article with its picture, its style sheet and font, and the scripts that start it', async () => {
  const caches = new MemoryCaches();
  const article = await keepWhole(new KeptArticles(caches), 'a', 1);
  expect(article).toMatchObject({ locale: 'zh', title: 'a', complete: true });
  expect(filesOf(caches).sort()).toEqual([
    '/_next/static/chunks/main-2.js',
    '/_next/static/chunks/start-1.js',
    '/_next/static/css/s.css',
    '/_next/static/media/f.woff2',
    '/dist/public/kept/zh/any/a.htm',
    '/uploads/a.jpg',
  ]);
});

it('keeps the payload of a page that has it in a file of its own, and the scripts that the payload names', async () => {
  const caches = new MemoryCaches();
  const kept = new KeptArticles(caches);
  const page = answer(htmlOf('a').replace('<html ', '<html data-payload="p-1" '), 'text/html');
  const of = { path: '/a.htm', at: 1, saved: false, before: kept.timesEmptied };
  const article = await kept.keepPage(page, of);
  expect(article && (await kept.complete(article, pictures, load))?.complete).toBe(true);
  expect(filesOf(caches)).toEqual(
    expect.arrayContaining(['/_payload/p-1.js', '/_next/static/chunks/island-3.js']),
  );
});

it('W2: what is stored of a page has its policy, and no cookie', async () => {
  const kept = new KeptArticles(new MemoryCaches());
  const article = await keepWhole(kept, 'a', 1);
  const headers = (article && (await kept.page(article)))?.headers;
  expect(headers?.get('content-security-policy')).toBe("default-src 'self'");
  expect(headers?.has('set-cookie')).toBe(false);
});

it('W2: a page of another language than its address states is not kept', async () => {
  const caches = new MemoryCaches();
  const of = { path: '/a.htm', at: 1, saved: false, before: 0, expected: 'en' as const };
  expect(await new KeptArticles(caches).keepPage(pageOf('a'), of)).toBeNull();
  expect(filesOf(caches)).toEqual([]);
});

it('stays below its limit by the bytes of what it holds, the oldest out', async () => {
  const caches = new MemoryCaches();
  const kept = new KeptArticles(caches, 3000);
  for (const [name, at] of [
    ['a', 1],
    ['b', 2],
    ['c', 3],
  ] as const)
    await keepWhole(kept, name, at);
  const { articles, bytes } = await kept.index();
  expect(articles.map(({ path }) => path)).toEqual(['/b.htm', '/c.htm']);
  expect(filesOf(caches).sort()).toEqual(Object.keys(bytes).sort());
  expect(filesOf(caches)).not.toContain('/uploads/a.jpg');
});

it('fetches a file once, also for two articles that are kept side by side', async () => {
  const kept = new KeptArticles(new MemoryCaches());
  const asked: string[] = [];
  const counting = (path: string) => {
    asked.push(path);
    return load(path);
  };
  for (const at of [1, 2]) {
    const article = await kept.keepPage(pageOf('a'), { path: '/a.htm', at, saved: false, before: 0 });
    if (article) await kept.complete(article, pictures, counting);
  }
  expect(asked).toHaveLength(new Set(asked).size);
});

it('keeps an article without the files that do not come, and knows that it is not whole', async () => {
  const kept = new KeptArticles(new MemoryCaches());
  const article = await kept.keepPage(pageOf('a'), { path: '/a.htm', at: 1, saved: false, before: 0 });
  const failing = (path: string) =>
    path.endsWith('.jpg') ? Promise.reject(new Error('offline')) : load(path);
  expect(article && (await kept.complete(article, pictures, failing))).toMatchObject({ complete: false });
  expect(await kept.file('/_next/static/css/s.css')).not.toBeNull();
});

it('fetches no picture for a reader who saves data', async () => {
  const kept = new KeptArticles(new MemoryCaches());
  const article = await kept.keepPage(pageOf('a'), { path: '/a.htm', at: 1, saved: false, before: 0 });
  if (article) await kept.complete(article, { ...pictures, mayFetch: false }, load);
  expect(await kept.file('/uploads/a.jpg')).toBeNull();
});

it('S9: at a logout everything the account has read is deleted, also what was just being fetched', async () => {
  const caches = new MemoryCaches();
  const kept = new KeptArticles(caches);
  await kept.setOwner(7);
  await keepWhole(kept, 'a', 1, true);
  const article = await kept.keepPage(pageOf('b'), { path: '/b.htm', at: 2, saved: false, before: 0 });
  let arrive = () => {};
  const late = new Promise<void>((resolve) => (arrive = resolve));
  const slow = article && kept.complete(article, pictures, async (path) => (await late, load(path)));
  await kept.setOwner(null);
  arrive();
  expect(await slow).toBeNull();
  expect(filesOf(caches)).toEqual([]);
  expect(await kept.index()).toMatchObject({ owner: null, articles: [], bytes: {} });
});

it('S9: a page that was on its way at a logout is not stored when it arrives', async () => {
  const caches = new MemoryCaches();
  const kept = new KeptArticles(caches);
  await kept.setOwner(7);
  const before = kept.timesEmptied;
  await kept.setOwner(null);
  expect(await kept.keepPage(pageOf('a'), { path: '/a.htm', at: 1, saved: true, before })).toBeNull();
  expect(filesOf(caches)).toEqual([]);
});

it('a saved article that does not fit is not kept, and those saved before stay', async () => {
  const kept = new KeptArticles(new MemoryCaches(), 3000);
  for (const name of ['a', 'b']) expect(await keepWhole(kept, name, 1, true)).not.toBeNull();
  expect(await keepWhole(kept, 'c', 2, true)).toBeNull();
  expect((await kept.index()).articles.map(({ path }) => path)).toEqual(['/a.htm', '/b.htm']);
});

it('gives up saved articles and keeps visited ones', async () => {
  const kept = new KeptArticles(new MemoryCaches());
  await keepWhole(kept, 'a', 1, true);
  await keepWhole(kept, 'b', 2);
  await kept.removeSaved();
  expect(await kept.find(wanted('a'))).toBeNull();
  expect(await kept.find(wanted('b'))).not.toBeNull();
});

it('two articles that are kept at the same moment are both there', async () => {
  const kept = new KeptArticles(new MemoryCaches());
  await Promise.all([keepWhole(kept, 'a', 1), keepWhole(kept, 'b', 2)]);
  expect((await kept.index()).articles.map(({ complete }) => complete)).toEqual([true, true]);
});

it.each(['{"articles":', '[]', '{"articles":3}', 'null'])(
  'an index that reads %s counts as empty',
  async (text) => {
    const caches = new MemoryCaches();
    await (await caches.open(KEPT_CACHE)).put('/dist/public/kept/index.json', new Response(text));
    const kept = new KeptArticles(caches);
    expect((await kept.index()).articles).toEqual([]);
    expect(await keepWhole(kept, 'a', 1)).not.toBeNull();
  },
);

describe('a browser that gives less room than our limit', () => {
  const namesOf = async (kept: KeptArticles) => (await kept.index()).articles.map(({ path }) => path);
  /** An article takes about 1,500 bytes here, with its entry in the index. */
  async function fill(quota: number, isSaved = false) {
    const caches = new MemoryCaches();
    const kept = new KeptArticles(caches);
    for (const [at, name] of ['a', 'b'].entries()) await keepWhole(kept, name, at + 1, isSaved);
    caches.quota = quota;
    return { caches, kept };
  }
  const expectNoOrphans = async (caches: MemoryCaches, kept: KeptArticles) =>
    expect(filesOf(caches).sort()).toEqual(Object.keys((await kept.index()).bytes).sort());

  it('keeps the newest article in the place of the oldest visited, and leaves no file without an entry', async () => {
    const { caches, kept } = await fill(4500);
    expect(await keepWhole(kept, 'c', 3)).toMatchObject({ complete: true });
    expect(await namesOf(kept)).toEqual(['/b.htm', '/c.htm']);
    await expectNoOrphans(caches, kept);
  });

  it('gives up no saved article for another, and says that it is full', async () => {
    const { caches, kept } = await fill(4500, true);
    expect(await keepWhole(kept, 'c', 3, true)).toBeNull();
    expect(await namesOf(kept)).toEqual(['/a.htm', '/b.htm']);
    await expectNoOrphans(caches, kept);
  });

  it('gives up a visited article for a saved one', async () => {
    const { kept } = await fill(4500);
    expect(await keepWhole(kept, 'c', 3, true)).toMatchObject({ saved: true, complete: true });
    expect(await namesOf(kept)).toEqual(['/b.htm', '/c.htm']);
  });

  it('keeps nothing and fails nothing where there is no room at all', async () => {
    const caches = new MemoryCaches();
    caches.quota = 10;
    const kept = new KeptArticles(caches);
    expect(await keepWhole(kept, 'a', 1)).toBeNull();
    expect(filesOf(caches)).toEqual([]);
    caches.quota = Infinity;
    expect(await keepWhole(kept, 'b', 2)).not.toBeNull();
  });

  it.each([
    ['a worker that starts', async (kept: KeptArticles) => void (await keepWhole(kept, 'b', 2))],
    ['a logout', async (kept: KeptArticles) => kept.setOwner(null)],
    ['giving up what was saved', async (kept: KeptArticles) => kept.removeSaved()],
  ])('files that a worker has left without an entry are deleted by %s', async (_, change) => {
    const caches = new MemoryCaches();
    const before = new KeptArticles(caches);
    await before.setOwner(7);
    await keepWhole(before, 'a', 1, true);
    const kept = _ === 'a worker that starts' ? new KeptArticles(caches) : before;
    await (await caches.open(KEPT_CACHE)).put('/uploads/orphan.jpg', new Response('x'));
    await change(kept);
    expect(filesOf(caches)).not.toContain('/uploads/orphan.jpg');
    await expectNoOrphans(caches, kept);
  });

  it('S9: a logout deletes everything also where nothing can be written', async () => {
    const caches = new MemoryCaches();
    const kept = new KeptArticles(caches);
    await kept.setOwner(7);
    await keepWhole(kept, 'a', 1, true);
    caches.quota = 0;
    await expect(kept.setOwner(null)).rejects.toThrow('full');
    expect(filesOf(caches)).toEqual([]);
  });

  it('S9: a login that cannot be written loses nothing, and what is kept after it is of that account', async () => {
    const { caches, kept } = await fill(0);
    const before = [filesOf(caches), await kept.index()];
    await expect(kept.setOwner(7)).rejects.toThrow('full');
    expect([filesOf(caches), await kept.index()]).toEqual(before);
    caches.quota = Infinity;
    await keepWhole(kept, 'c', 3);
    expect(await kept.index()).toMatchObject({ owner: 7 });
    expect(await namesOf(kept)).toEqual(['/a.htm', '/b.htm', '/c.htm']);
    await expectNoOrphans(caches, kept);
    await kept.setOwner(null);
    expect(filesOf(caches)).toEqual([]);
  });

  it('a login that was not written is over with the logout', async () => {
    const { caches, kept } = await fill(0);
    await expect(kept.setOwner(7)).rejects.toThrow('full');
    await kept.setOwner(null);
    caches.quota = Infinity;
    await keepWhole(kept, 'c', 3);
    expect(await kept.index()).toMatchObject({ owner: null });
    expect(await namesOf(kept)).toEqual(['/a.htm', '/b.htm', '/c.htm']);
  });

  it.each([
    ['an article that is taken off the site', (kept: KeptArticles) => kept.remove('/b.htm')],
    ['what was saved', (kept: KeptArticles) => kept.removeSaved()],
  ])('removes %s where not even an index can be written, and nothing else', async (_, remove) => {
    const caches = new MemoryCaches();
    const kept = new KeptArticles(caches);
    await keepWhole(kept, 'a', 1);
    await keepWhole(kept, 'b', 2, true);
    // A picture has 1,000 bytes, so it is less than what is there, and enough for one article.
    caches.quota = (await caches.used()) - 500;
    await remove(kept);
    expect(await namesOf(kept)).toEqual(['/a.htm']);
    expect(filesOf(caches)).toContain('/uploads/a.jpg');
    await expectNoOrphans(caches, kept);
  });

  it('a file whose name is written in Chinese has its entry', async () => {
    const caches = new MemoryCaches();
    const kept = new KeptArticles(caches);
    await keepWhole(kept, '砖', 1, true);
    await kept.removeSaved();
    await keepWhole(kept, '砖', 1);
    await new KeptArticles(caches).choose({ locale: 'zh' });
    expect(await kept.file('/uploads/砖.jpg')).not.toBeNull();
  });
});

describe('R12: an article of the news has two addresses', () => {
  const news = { path: '/news_post/a', locale: 'zh', reading: 'one' } as const;

  it('saved by the one, it is found by the other, and kept once', async () => {
    const caches = new MemoryCaches();
    const kept = new KeptArticles(caches);
    await keepWhole(kept, 'a', 1, true);
    expect(await kept.find(news)).toMatchObject({ saved: true });
    await kept.keepPage(pageOf('a'), { path: '/news_post/a', at: 2, saved: false, before: 0 });
    expect((await kept.index()).articles).toMatchObject([{ path: '/news_post/a', at: 2, saved: true }]);
    expect(filesOf(caches).filter((path) => path.includes('/kept/'))).toHaveLength(1);
  });

  it('taken off the site at the one, it goes at both', async () => {
    const kept = new KeptArticles(new MemoryCaches());
    await keepWhole(kept, 'a', 1, true);
    await kept.remove('/news_post/a');
    expect((await kept.index()).articles).toEqual([]);
  });
});
