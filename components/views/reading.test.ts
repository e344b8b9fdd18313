let isAllowed = true;
jest.mock('@/lib/consent/may-store', () => ({ mayStore: () => isAllowed }));

import { readCount } from './read-count';

/** Each test is a visit of its own: the module remembers what it has counted. */
async function visit(storage: Storage | null = new Map() as unknown as Storage) {
  jest.resetModules();
  Object.defineProperty(globalThis, 'sessionStorage', {
    configurable: true,
    get: () => {
      if (storage === null) throw new Error('refused');
      return storage;
    },
  });
  return import('./reading');
}

class Kept {
  private readonly values = new Map<string, string>();
  getItem = (key: string) => this.values.get(key) ?? null;
  setItem = (key: string, value: string) => void this.values.set(key, value);
}
const storage = () => new Kept() as unknown as Storage; // the two methods that are used

const calls = jest.fn();
/** What is answered only once the browser has given up (C9). */
async function givenUp<T>(answer: Promise<T>): Promise<T> {
  await jest.advanceTimersByTimeAsync(25_000);
  return answer;
}
/** A site that takes the call and never answers. */
const hung = (_address: string, init?: RequestInit) =>
  new Promise<Response>((_resolve, reject) =>
    init?.signal?.addEventListener('abort', () => reject(new Error('late'))),
  );

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined); // What is malformed is said there.
  jest.useFakeTimers();
  calls.mockReset().mockResolvedValue(Response.json({ post_id: 91, views: 13 }));
  globalThis.fetch = calls;
});
afterEach(() => jest.useRealTimers());

describe('a reading', () => {
  it('C69, T16: of an article is one call of api-post-visited that may outlive the page', async () => {
    const { sendReading } = await visit();
    await sendReading('entry', 101);
    expect(calls.mock.calls).toEqual([
      [
        '/api/api-post-visited.php?post_id=101',
        expect.objectContaining({ keepalive: true, cache: 'no-store' }),
      ],
    ]);
    expect(calls.mock.calls[0]?.[1]).not.toHaveProperty('method');
  });

  it('C50, T16: of a product, a brand or a company is POST views with post_id', async () => {
    const { sendReading } = await visit();
    await sendReading('thing', 91);
    expect(calls).toHaveBeenCalledWith(
      '/api/views',
      expect.objectContaining({ method: 'POST', keepalive: true, body: '{"post_id":91}' }),
    );
  });

  it('is counted once in a document, and not remembered, by a visitor who has not agreed', async () => {
    isAllowed = false;
    const kept = storage();
    const { isFirstInVisit } = await visit(kept);
    expect([isFirstInVisit(91), isFirstInVisit(91), kept.getItem('read')]).toEqual([true, false, null]);
    isAllowed = true;
  });

  it('C51: the number is asked for with views/update', async () => {
    expect(await readCount(91)).toBe(13);
    expect(calls.mock.calls[0]?.[0]).toBe('/api/views/update?post_id=91');
  });

  it.each([
    ['the CMS fails', () => Promise.resolve(new Response('', { status: 500 }))],
    ['nobody answers', () => Promise.reject(new TypeError('failed'))],
    ['the site takes its time', hung],
    ['the answer is something else', () => Promise.resolve(Response.json([]))],
  ])('stays silent when %s', async (_what, answer) => {
    calls.mockImplementation(answer);
    const { sendReading } = await visit();
    expect(await givenUp(readCount(91))).toBeNull();
    await expect(givenUp(sendReading('thing', 91))).resolves.toBeUndefined();
    await expect(givenUp(sendReading('entry', 91))).resolves.toBeUndefined();
  });

  it('C9: a GET the site does not answer is sent again, a POST never', async () => {
    const { sendReading } = await visit();
    const timesSent = async (send: () => Promise<unknown>) => {
      calls.mockReset().mockRejectedValue(new TypeError('failed'));
      await givenUp(send());
      return calls.mock.calls.length;
    };
    expect(await timesSent(() => readCount(91))).toBe(4);
    expect(await timesSent(() => sendReading('entry', 101))).toBe(4);
    expect(await timesSent(() => sendReading('thing', 91))).toBe(1);
  });
});

describe('what a page says of its reading', () => {
  /** The element that says so, as far as it is used. */
  const marker = (dataset: DOMStringMap) => ({ dataset, textContent: '' }) as HTMLElement; // What is used of one.
  const paths = () => calls.mock.calls.map(([address]) => address);

  it('T16, C50, C51: of a product, a brand or a company it is counted, then asked for and shown', async () => {
    calls.mockImplementation(async () => Response.json({ post_id: 91, views: 13 }));
    const { countReading } = await visit();
    const line = marker({ reading: 'thing', readingId: '91', words: '{count} views' });
    await countReading(line);
    expect(paths()).toEqual(['/api/views', '/api/views/update?post_id=91']);
    expect([line.textContent, line.dataset.views]).toEqual(['13 views', '13']);

    // Shown again it is no second reading.
    await countReading(line);
    expect(paths().slice(2)).toEqual(['/api/views/update?post_id=91']);
  });

  it('C69: of an article it is counted, and nothing is shown', async () => {
    const { countReading } = await visit();
    const article = marker({ reading: 'entry', readingId: '101' });
    await countReading(article);
    await countReading(article);
    expect(paths()).toEqual(['/api/api-post-visited.php?post_id=101']);
    expect(article.textContent).toBe('');
  });

  it.each([[undefined], [''], ['both'], ['0'], ['-1'], ['1.5']])(
    'C69: an id of %j is neither counted nor asked for',
    async (readingId) => {
      const { countReading, isFirstInVisit, sendReading } = await visit();
      await countReading(marker({ reading: 'thing', readingId, words: '{count} views' }));
      await sendReading('entry', Number(readingId));
      expect(isFirstInVisit(Number(readingId))).toBe(false);
      expect(paths()).toEqual([]);
    },
  );

  it('stays empty when nobody can say the number', async () => {
    calls.mockImplementation(async () => new Response('', { status: 500 }));
    const { countReading } = await visit();
    const line = marker({ reading: 'thing', readingId: '91', words: '{count} views' });
    await countReading(line);
    expect(line.textContent).toBe('');
  });
});

describe('isFirstInVisit', () => {
  it('counts a thing once, also after a full load of the page', async () => {
    const kept = storage();
    const first = await visit(kept);
    expect([first.isFirstInVisit(1), first.isFirstInVisit(1), first.isFirstInVisit(2)]).toEqual([
      true,
      false,
      true,
    ]);
    const reloaded = await visit(kept);
    expect([reloaded.isFirstInVisit(1), reloaded.isFirstInVisit(3)]).toEqual([false, true]);
    expect((await visit(storage())).isFirstInVisit(1)).toBe(true);
  });

  it('does without storage', async () => {
    const { isFirstInVisit } = await visit(null);
    expect([isFirstInVisit(1), isFirstInVisit(1)]).toEqual([true, false]);
  });
});
