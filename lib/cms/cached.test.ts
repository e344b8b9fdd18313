import fs from 'node:fs';
import type * as Client from './client';
import { hangs, HostileCms, json, refuses } from './test/hostile-cms';

const marked: string[][] = [];
const shortened: number[] = [];
jest.mock('@/lib/env', () => {
  const dataDir = jest.requireActual<typeof fs>('node:fs').mkdtempSync('/tmp/cached-');
  return { env: { cmsUrl: '', cmsApi: '', cmsApiNamespace: '', siteApiUrl: '', redisUrl: null, dataDir } };
});
jest.mock('@/lib/log', () => ({ log: { error: jest.fn(), warn: jest.fn() } }));
jest.mock('@/lib/cache/mark', () => ({
  mark: (tags: string[]) => {
    marked.push(tags);
    return Promise.resolve();
  },
  shortenPage: (seconds: number) => {
    shortened.push(seconds);
    return Promise.resolve();
  },
}));
/** What the calls of one render may take, in ms; only a test whose CMS hangs waits for its end. */
const mockRender = { ms: 60_000 };
jest.mock('./client', () => {
  const actual = jest.requireActual<typeof Client>('./client');
  return {
    ...actual,
    get RENDER_MS() {
      return mockRender.ms;
    },
    // No second try within these tests: what is tested is what happens after the last one.
    get: ((parts, ask) => actual.get(parts, { ...ask, retries: 0 })) satisfies typeof actual.get,
  };
});

import { z } from 'zod';
import { env as settings } from '@/lib/env';
import { expiries, reader } from './cached';
import { OUTAGE_MS, outage } from './outage';

const cms = new HostileCms();
const Entry = z.object({ text: z.string(), links: z.array(z.string()).optional() });
/** Moves the clock of the readers, in ms. It stands still otherwise, however long a call takes. */
const pass = (ms: number) => jest.setSystemTime(Date.now() + ms);
let number = 0;
/** A reader of its own for each test, so that none shares an answer. */
const entry = (lifetime: 'glance' | 'minute' = 'minute') =>
  reader({
    name: `entry-${(number += 1)}`,
    lifetime,
    tags: (slug: string) => [`post:${slug}`],
    tagsOfAnswer: (answer: z.infer<typeof Entry> | null) => answer?.links ?? [],
    load: (call, slug: string) => call(['entry', slug], { schema: Entry.nullable() }),
  });
const says = (text: string, links?: string[]) => json({ text, links });

beforeAll(async () => {
  settings.cmsUrl = await cms.start();
  settings.cmsApi = `${settings.cmsUrl}/api`;
});
afterAll(async () => {
  await cms.stop();
  fs.rmSync(settings.dataDir, { recursive: true, force: true });
});
beforeEach(() => {
  // The wire keeps its real timers, which are Node's own: a call takes as long as it takes.
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'performance'] });
  mockRender.ms = 60_000;
  cms.asked.length = 0;
  marked.length = 0;
  shortened.length = 0;
  outage().over();
});

afterEach(() => jest.useRealTimers());

describe('a reader', () => {
  it('asks once for 200 readers at the same moment, and once for a second reader a moment later', async () => {
    cms.manner = says('a');
    const get = entry();
    const answers = await Promise.all(Array.from({ length: 200 }, () => get('a')));
    expect(new Set(answers.map((answer) => answer?.text))).toEqual(new Set(['a']));
    await get('a');
    expect(cms.asked).toEqual(['/api/entry/a']);
  });

  it('puts the tags of the question and of the answer on the page', async () => {
    cms.manner = says('a', ['post:b', 'name:c']);
    await entry()('a');
    expect(marked).toEqual([['post:a', 'post:b', 'name:c']]);
  });

  it('a lookup that finds nothing carries the tag too, and publication undoes it', async () => {
    cms.manner = json(null);
    const get = entry();
    expect(await get('a')).toBeNull();
    expect(await get('a')).toBeNull();
    expect(marked[0]).toEqual(['post:a']);
    expect(cms.asked).toHaveLength(1);
    cms.manner = says('there');
    pass(1);
    await expiries().clear(['post:a']);
    expect(await get('a')).toEqual({ text: 'there' });
  });

  it.each(['post:a', 'post:b'])('asks again after %s is cleared', async (tag) => {
    cms.manner = says('old', ['post:b']);
    const get = entry();
    await get('a');
    pass(1);
    await expiries().clear([tag]);
    cms.manner = says('new', ['post:b']);
    expect(await get('a')).toMatchObject({ text: 'new' });
    expect(cms.asked).toHaveLength(2);
  });

  it('an answer that was on its way when its tag was cleared is asked for again', async () => {
    const get = entry();
    cms.manner = (request, response) => {
      cms.manner = says('new');
      pass(1);
      void expiries()
        .clear(['post:a'])
        .then(() => says('old')(request, response));
    };
    expect(await get('a')).toMatchObject({ text: 'new' });
    expect(cms.asked).toHaveLength(2);
  });

  it.each([
    ['refuses', refuses],
    ['hangs', hangs],
    ['garbles', json({ text: 5 })],
    ['answers 500', json({}, {}, 500)],
    ['answers 403', json({}, {}, 403)],
  ])('shows the last good answer for 5 s when the CMS %s after an event', async (_what, manner) => {
    cms.manner = says('good');
    const get = entry();
    await get('a');
    pass(1);
    await expiries().clear(['post:a']);
    if (manner === hangs) mockRender.ms = 100;
    cms.manner = manner;
    expect(await get('a')).toEqual({ text: 'good' });
    expect(shortened).toEqual([5]);
    // What answers may take its time again, on a busy machine too.
    mockRender.ms = 60_000;
    cms.manner = says('newer');
    outage().over();
    pass(OUTAGE_MS);
    expect(await get('a')).toEqual({ text: 'newer' });
  });

  it('does not make the next page wait while the CMS is known to be silent', async () => {
    cms.manner = says('good');
    const get = entry();
    await get('a');
    pass(1);
    await expiries().clear(['post:a']);
    outage().noticed();
    cms.asked.length = 0;
    expect(await get('a')).toEqual({ text: 'good' });
    expect(cms.asked).toEqual([]);
    expect(shortened).toEqual([5]);
  });

  it.each([
    ['unreachable', refuses],
    ['malformed', json('x')],
    ['refused', json({}, {}, 403)],
  ])('throws %s when there never was a good answer, and keeps nothing', async (kind, manner) => {
    cms.manner = manner;
    const get = entry();
    await expect(get('a')).rejects.toMatchObject({ kind });
    // Whoever shows a page without it draws it again soon.
    expect(shortened).toEqual([5]);
    cms.manner = says('good');
    outage().over();
    pass(OUTAGE_MS);
    expect(await get('a')).toEqual({ text: 'good' });
  });

  it('fails at once, with the same failure, when the same question has just failed', async () => {
    cms.manner = json({}, {}, 500);
    const get = entry();
    await expect(get('a')).rejects.toMatchObject({ kind: 'unreachable' });
    cms.asked.length = 0;
    await expect(get('a')).rejects.toMatchObject({ kind: 'unreachable' });
    expect(cms.asked).toEqual([]);
  });

  it.each([
    ['an answer is kept', true, ['post:linked']],
    ['nothing is kept', false, ['post:a']],
  ])(
    'asks again although it has just failed when a tag was cleared since, and %s',
    async (_, isKept, cleared) => {
      const get = entry();
      if (isKept) {
        cms.manner = says('old', ['post:linked']);
        await get('a');
        pass(1);
        await expiries().clear(cleared);
      }
      cms.manner = json({ text: 5 });
      await get('a').catch(() => null);
      pass(1);
      await expiries().clear(cleared);
      cms.manner = says('new');
      shortened.length = 0;
      expect(await get('a')).toEqual({ text: 'new' });
      expect(shortened).toEqual([]);
    },
  );

  it('`fresh` asks in any case, and its answer serves the pages after the event', async () => {
    cms.manner = says('old');
    const get = entry();
    await get('a');
    cms.manner = says('new');
    const arrived = Date.now();
    await get.fresh('a');
    await expiries().clear(['post:a'], arrived);
    cms.asked.length = 0;
    expect(await get('a')).toEqual({ text: 'new' });
    expect(cms.asked).toEqual([]);
  });

  it('holds at most 100 tags, those of the question first', async () => {
    cms.manner = says(
      'a',
      Array.from({ length: 300 }, (_, n) => `name:${n}`),
    );
    await entry()('a');
    expect(marked[0]).toHaveLength(100);
    expect(marked[0]?.[0]).toBe('post:a');
  });
});
