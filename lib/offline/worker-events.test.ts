import { MemoryCaches } from './test/memory-caches';
import { startWorker } from './worker-events';
import type { WorkerScope } from './worker-scope';
import type { WorkerMessage } from './messages';

const SITE = 'https://site.test';
const LANG = { zh: 'zh-CN', en: 'en-US' } as const;
const pictures = { width: 900, loaded: [], mayFetch: true, savesData: false };

/** Everything a request says that a worker looks at; Node makes no navigations. */
type Asked = { url: string; method: string; mode: string; destination: string; headers: Headers };
const navigation = (path: string, headers: Record<string, string> = {}): Asked => ({
  ...{ url: `${SITE}${path}`, method: 'GET', mode: 'navigate', destination: 'document' },
  headers: new Headers(headers),
});

/** A worker in a browser whose network is a function. */
function browser({
  network,
  language = 'zh-CN',
}: {
  network: (path: string, init?: RequestInit) => Response | Promise<Response>;
  language?: string;
}) {
  const listeners = new Map<string, (event: object) => void>();
  const caches = new MemoryCaches();
  const state = { online: true, asked: [] as string[] };
  const scope = {
    addEventListener: (name: string, listener: (event: object) => void) => void listeners.set(name, listener),
    location: { origin: SITE },
    navigator: { language },
    caches,
    fetch: async (request: { url: string } | string, init?: RequestInit) => {
      if (!state.online) throw new TypeError('Failed to fetch');
      const path = typeof request === 'string' ? request : request.url.slice(SITE.length);
      state.asked.push(path);
      return network(path, init);
    },
  };
  startWorker(scope as unknown as WorkerScope, 'test'); // The parts that are used, as WorkerScope names them.

  /** Runs a listener until everything it waits for is done. */
  async function dispatch(name: string, fields: object): Promise<Response | null> {
    const lasting: Promise<unknown>[] = [];
    let answer: Promise<Response> | null = null;
    listeners.get(name)?.({
      waitUntil: (work: Promise<unknown>) => void lasting.push(work),
      respondWith: (work: Promise<Response>) => (answer = work),
      ...{
        clientId: '',
        resultingClientId: 'client',
        preloadResponse: Promise.resolve(undefined),
        ports: [],
      },
      ...fields,
    });
    const response = await (answer as Promise<Response> | null); // Assigned in a function, which TypeScript does not see.
    for (let at = 0; at < lasting.length; at += 1) await lasting[at];
    return response;
  }
  return {
    caches,
    state,
    dispatch,
    go: (path: string, headers?: Record<string, string>) =>
      dispatch('fetch', { request: navigation(path, headers) }),
    say: async (data: WorkerMessage) => {
      const replies: unknown[] = [];
      await dispatch('message', { data, ports: [{ postMessage: (reply: unknown) => replies.push(reply) }] });
      return replies[0];
    },
    paths: () => [...caches.held.values()].flatMap(({ held }) => [...held.keys()]),
  };
}

const html = (locale: 'zh' | 'en', body: string) =>
  new Response(`<html lang="${LANG[locale]}"><head><title>T</title></head><body>${body}</body></html>`, {
    headers: { 'content-type': 'text/html', 'content-language': LANG[locale] },
  });

/** Articles in both languages, and the offline screens. */
function site(path: string, init?: RequestInit): Response {
  const { pathname, searchParams } = new URL(path, SITE);
  if (pathname.startsWith('/dist/public/offline/')) {
    return html(pathname.endsWith('en') ? 'en' : 'zh', 'offline <ul data-list="kept"></ul>');
  }
  if (pathname.startsWith('/uploads/')) {
    return new Response('picture', { headers: { 'content-type': 'image/jpeg' } });
  }
  const header = new Headers(init?.headers).get('accept-language');
  const isEnglish = pathname.startsWith('/en/') || searchParams.get('lang') === 'en' || header === 'en-US';
  return html(isEnglish ? 'en' : 'zh', `article ${pathname} <img src="/uploads/a-900.jpg">`);
}

const visited = (address: string, locale: 'zh' | 'en', owner: number | null = null): WorkerMessage => ({
  ...{ kind: 'visited', address: `${SITE}${address}`, lang: LANG[locale], reading: null, owner, pictures },
});

it('an article that was opened is read again without a network, marked as a copy', async () => {
  const { go, state } = browser({ network: site });
  await go('/a.htm');
  state.online = false;
  const text = await (await go('/a.htm'))?.text();
  expect(text).toContain('article /a.htm');
  expect(text).toMatch(/<html data-kept="[^"]+" lang="zh-CN">/);
});

it('W2: in the other language it is the offline screen of that language', async () => {
  const { go, say, state } = browser({ network: site });
  await go('/a.htm');
  await say(visited('/a.htm', 'zh'));
  state.online = false;
  for (const address of ['/en/a.htm', '/a.htm?lang=en']) {
    const answer = await go(address);
    expect(answer?.status).toBe(503);
    expect(await answer?.text()).toMatch(/<html lang="en-US">.*offline/);
  }
});

/** As the site answers a browser that adds `Save-Data: on` to each request. */
const siteThatSaves: typeof site = (path, init) => {
  const answer = site(path, init);
  if (/\.htm$/.test(path)) answer.headers.set('x-lite', 'asked');
  return answer;
};

it('a browser that saves data keeps the full page, which its reader has chosen', async () => {
  const { say, state } = browser({ network: siteThatSaves });
  const saving = { ...pictures, mayFetch: false, savesData: true };
  await say({ ...visited('/a.htm', 'zh'), pictures: saving } as WorkerMessage);
  expect(state.asked).toContain('/a.htm?lite=off');
});

it('a browser that saves data keeps what its reader asks it to keep, with its pictures', async () => {
  const { say, paths } = browser({ network: siteThatSaves });
  const save = { kind: 'save', path: '/a.htm', locale: 'zh', owner: 1 } as const;
  expect(await say({ ...save, pictures: { ...pictures, savesData: true } })).toBe('kept');
  expect(paths().some((path) => path.includes('/uploads/a-900.jpg'))).toBe(true);
});

it('D1: a page without a language in its address is the one the site answered with last', async () => {
  const { go, say, state } = browser({ network: site });
  await go('/en/a.htm');
  await go('/a.htm?lang=en');
  await say(visited('/a.htm?lang=en', 'en'));
  state.online = false;
  expect(await (await go('/a.htm'))?.text()).toContain('lang="en-US"');
  expect((await go('/a.htm?lang=cn'))?.status).toBe(503);
  expect(await (await go('/brand'))?.text()).toContain('lang="zh-CN"');
});

it.each([
  ['en-GB', 'en-US'],
  ['fr-FR', 'zh-CN'],
])('D1: a browser in %s that was never answered gets the offline screen in %s', async (language, lang) => {
  const { go, dispatch, state } = browser({ network: site, language });
  await dispatch('install', {});
  state.online = false;
  expect(await (await go('/brand'))?.text()).toContain(`<html lang="${lang}">`);
});

it('the page a reader had before the worker came is kept by what it says', async () => {
  const { go, say, state, paths } = browser({ network: site });
  await say(visited('/a.htm', 'zh'));
  expect(paths()).toContain('/uploads/a-900.jpg');
  state.online = false;
  expect(await (await go('/a.htm'))?.text()).toContain('article /a.htm');
});

it('an article that was fetched just now is not fetched again when its page says so', async () => {
  const { go, say, state } = browser({ network: site });
  await go('/a.htm');
  await say(visited('/a.htm', 'zh'));
  expect(state.asked.filter((path) => path === '/a.htm')).toHaveLength(1);
});

it('a slow network is waited for 4 s, then the copy is shown; the newer one is kept when it comes', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
  try {
    let arrive: (answer: Response) => void = () => {};
    const answers = [html('zh', 'older'), new Promise<Response>((resolve) => (arrive = resolve))];
    const { go, caches } = browser({ network: () => answers.shift() ?? Response.error() });
    await go('/a.htm');
    let shown: string | null = null;
    const done = go('/a.htm').then(async (answer) => (shown = (await answer?.text()) ?? ''));
    await jest.advanceTimersByTimeAsync(3900);
    expect(shown).toBeNull();
    await jest.advanceTimersByTimeAsync(200);
    arrive(html('zh', 'newer'));
    await done;
    expect(shown).toContain('data-kept');
    const page = await caches.match('/dist/public/kept/zh/any/a.htm');
    expect(await page?.text()).toContain('newer');
  } finally {
    jest.useRealTimers();
  }
});

it('a slow network is waited for as long as it takes when there is no copy', async () => {
  let arrive: (answer: Response) => void = () => {};
  const late = new Promise<Response>((resolve) => (arrive = resolve));
  const { go } = browser({ network: () => late });
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
  try {
    const answer = go('/a.htm');
    await jest.advanceTimersByTimeAsync(60_000);
    arrive(html('zh', 'late'));
    expect(await (await answer)?.text()).toContain('late');
  } finally {
    jest.useRealTimers();
  }
});

it.each([
  ['/api/posts', navigation('/api/users/export')],
  ['a preview', navigation('/preview/post/a')],
  ['an RSC answer', { ...navigation('/a.htm?_rsc=1'), mode: 'cors', destination: '' }],
  ['a form', { ...navigation('/a.htm'), method: 'POST' }],
  ['another site', { ...navigation(''), url: 'https://other.test/a.htm' }],
  [
    'a picture of a page from the network',
    { ...navigation('/uploads/a.jpg'), mode: 'no-cors', destination: 'image' },
  ],
])('%s is fetched past the worker', async (_, request) => {
  const { dispatch, paths } = browser({ network: site });
  expect(await dispatch('fetch', { request })).toBeNull();
  expect(paths()).toEqual([]);
});

it('a picture of a kept article comes from the cache, also when another size was kept', async () => {
  const network = (path: string, init?: RequestInit) =>
    path.endsWith('.htm')
      ? html('zh', '<img srcset="/uploads/a-320.jpg 320w, /uploads/a-960.jpg 960w">')
      : site(path, init);
  const { go, say, state, dispatch } = browser({ network });
  await go('/a.htm');
  await say(visited('/a.htm', 'zh'));
  state.online = false;
  await go('/a.htm');
  const request = { ...navigation('/uploads/a-320.jpg'), mode: 'no-cors', destination: 'image' };
  const answer = await dispatch('fetch', { request, clientId: 'client' });
  expect(await answer?.text()).toBe('picture');
  expect(state.asked).toContain('/uploads/a-960.jpg');
  expect(state.asked).not.toContain('/uploads/a-320.jpg');
});

it('an article that is no longer on the site is not kept any longer', async () => {
  let isThere = true;
  const { go, paths } = browser({
    network: (path) => (isThere ? site(path) : new Response('', { status: 404 })),
  });
  await go('/a.htm');
  isThere = false;
  await go('/en/a.htm');
  expect(paths().filter((path) => path.endsWith('.htm'))).toEqual([]);
});

it('a picture of an article from the network is there as well when the line is lost while it is read', async () => {
  const { go, say, state, dispatch } = browser({ network: site });
  await go('/a.htm');
  await say(visited('/a.htm', 'zh'));
  state.online = false;
  const picture = { ...navigation('/uploads/a-900.jpg'), mode: 'no-cors', destination: 'image' };
  const answer = await dispatch('fetch', {
    request: { ...picture, referrer: `${SITE}/a.htm` },
    clientId: 'other',
  });
  expect(await answer?.text()).toBe('picture');
});

it('a build file comes from the network once', async () => {
  const script = () => new Response('s', { headers: { 'content-type': 'application/javascript' } });
  const { dispatch, state } = browser({ network: script });
  const request = { ...navigation('/_next/static/chunks/a-1.js'), mode: 'no-cors', destination: 'script' };
  for (const _ of [1, 2]) expect(await (await dispatch('fetch', { request }))?.text()).toBe('s');
  expect(state.asked).toEqual(['/_next/static/chunks/a-1.js']);
});

it('the payload of a page comes from the network each time, where no article has it', async () => {
  const script = () => new Response('s', { headers: { 'content-type': 'text/javascript' } });
  const { dispatch, state } = browser({ network: script });
  const request = { ...navigation('/_payload/a-1.js?of=%2Fa.htm'), mode: 'no-cors', destination: 'script' };
  for (const _ of [1, 2]) expect(await (await dispatch('fetch', { request }))?.text()).toBe('s');
  expect(state.asked).toHaveLength(2);
});

it('a new build keeps the files of the one before, and deletes all older caches', async () => {
  const { caches, dispatch } = browser({ network: site });
  for (const name of ['build-files', 'build-1', 'kept-articles', 'build-2', 'workbox-precache'])
    await caches.open(name);
  await dispatch('install', {});
  await dispatch('activate', {});
  expect(await caches.keys()).toEqual(['kept-articles', 'build-2', 'build-test']);
});

it('an installation without a network does not fail: it would not be tried again', async () => {
  const { dispatch, state } = browser({ network: site });
  state.online = false;
  await expect(dispatch('install', {})).resolves.toBeNull();
});

it('a browser that stores nothing reads from the network', async () => {
  const { go, caches } = browser({ network: site });
  jest.spyOn(caches, 'open').mockRejectedValue(new DOMException('denied', 'SecurityError'));
  jest.spyOn(caches, 'has').mockRejectedValue(new DOMException('denied', 'SecurityError'));
  jest.spyOn(caches, 'match').mockRejectedValue(new DOMException('denied', 'SecurityError'));
  expect(await (await go('/a.htm'))?.text()).toContain('article /a.htm');
});

describe('saved articles', () => {
  const save = (path: string, owner = 7): WorkerMessage => ({
    ...{ kind: 'save', path, locale: 'en', owner, pictures },
  });

  it('are kept in the language of the page that asks, without the visitor’s cookies', async () => {
    const network = jest.fn(site);
    const { say, go, state } = browser({ network });
    expect(await say(save('/a.htm'))).toBe('kept');
    expect(network).toHaveBeenCalledWith('/en/a.htm', expect.objectContaining({ credentials: 'omit' }));
    expect(await say({ kind: 'count-saved' })).toBe(1);
    state.online = false;
    expect(await (await go('/en/a.htm'))?.text()).toContain('article');
  });

  it('are found at the other address that an article of the news has (R12)', async () => {
    const { say, go, state } = browser({ network: site });
    expect(await say(save('/expo.htm'))).toBe('kept');
    state.online = false;
    expect(await (await go('/en/news_post/expo'))?.text()).toContain('article');
  });

  it('are not kept by a browser without room, which says that it is full', async () => {
    const { say, caches } = browser({ network: site });
    await say({ kind: 'owner', owner: 7 });
    caches.quota = 100;
    expect(await say(save('/a.htm'))).toBe('full');
  });

  it('are not kept when they cannot be fetched', async () => {
    const { say, state } = browser({ network: () => new Response('', { status: 404 }) });
    expect(await say(save('/a.htm'))).toBe('failed');
    state.online = false;
    expect(await say(save('/b.htm'))).toBe('failed');
  });

  it('S9: go when the reader logs out', async () => {
    const { say, paths } = browser({ network: site });
    await say(save('/a.htm'));
    await say({ kind: 'owner', owner: null });
    expect(await say({ kind: 'count-saved' })).toBe(0);
    expect(paths().filter((path) => !path.endsWith('index.json'))).toEqual([]);
  });

  it('S9: are not there for another account', async () => {
    const { say } = browser({ network: site });
    await say(save('/a.htm'));
    await say(visited('/brand', 'en', 8));
    expect(await say({ kind: 'count-saved' })).toBe(0);
  });

  it('are given up by their reader', async () => {
    const { say } = browser({ network: site });
    await say(save('/a.htm'));
    expect(await say({ kind: 'remove-saved' })).toBe(0);
  });
});
