import { randoms } from '../cms/src/seed/content/random';
import { addressesOf, growthOf, memoryAt, requestsFor, shuffled, zipf, type Sample } from './address-mix';

const pages = [
  '/',
  '/en',
  ...Array.from({ length: 198 }, (_, at) => `/${at % 2 ? 'en/' : ''}article-${at}.htm`),
];
const pictures = Array.from({ length: 100 }, (_, at) => `/uploads/${at}.webp`);

describe('chance', () => {
  it('is the same for a seed, another for another, and even', () => {
    const draw = (seed: number) => Array.from({ length: 10_000 }, randoms(seed));
    expect(draw(1)).toEqual(draw(1));
    expect(draw(1)).not.toEqual(draw(2));
    expect(draw(1).every((value) => value >= 0 && value < 1)).toBe(true);
    expect(draw(1).filter((value) => value < 0.25).length / 10_000).toBeCloseTo(0.25, 1);
  });

  it('puts a list into another order and loses nothing', () => {
    const values = Array.from({ length: 100 }, (_, at) => at);
    const mixed = shuffled(values, randoms(1));
    expect(mixed).not.toEqual(values);
    expect([...mixed].sort((a, b) => a - b)).toEqual(values);
  });
});

describe('zipf', () => {
  it('chooses the first twice as often as the second, and each rank at some time', () => {
    const rank = zipf(4, 1);
    const drawn = Array.from({ length: 25_000 }, randoms(1)).map(rank);
    const shares = [0, 1, 2, 3].map((one) => drawn.filter((value) => value === one).length / drawn.length);
    // Of 1 + 1/2 + 1/3 + 1/4.
    [0.48, 0.24, 0.16, 0.12].forEach((share, one) => expect(shares[one]).toBeCloseTo(share, 2));
    expect([rank(0), rank(1 - Number.EPSILON)]).toEqual([0, 3]);
  });

  it('refuses to choose among none', () => {
    expect(() => zipf(0)).toThrow(RangeError);
  });
});

describe('the addresses', () => {
  const addresses = addressesOf({ pages, pictures }, 2000);

  it('are as many as wanted, all different, a fifth of them not there', () => {
    expect(new Set(addresses.map(({ path }) => path)).size).toBe(2000);
    const kinds = ['page', 'picture', 'tracked', 'absent'];
    const counts = kinds.map((wanted) => addresses.filter(({ kind }) => kind === wanted).length);
    expect(counts).toEqual([200, 100, 1300, 400]);
    expect(addresses.filter(({ status }) => status === 404).length).toBe(400);
  });

  it('ask for English pages in English, and for some in another mode', () => {
    const english = addresses.filter(({ kind, path }) => kind === 'page' && /^\/en(\/|$)/.test(path));
    expect(english.every(({ headers }) => headers['accept-language'] === 'en')).toBe(true);
    const cookies = new Set(addresses.map(({ headers }) => headers.cookie));
    expect([...cookies].sort()).toEqual(['lite=on', 'reading=both', undefined]);
    expect(addresses[0]).toEqual({
      ...{ kind: 'page', path: '/', status: 200, form: '/ zh ' },
      headers: { 'accept-language': 'zh' },
    });
  });

  it('add parameters to the popular pages alone, in few forms', () => {
    const tracked = addresses.filter(({ kind }) => kind === 'tracked');
    expect(new Set(tracked.map(({ path }) => path.split('?')[0]))).toEqual(new Set(pages.slice(0, 100)));
    expect(new Set(tracked.map(({ form }) => form)).size).toBeLessThan(500);
  });

  it('refuse more pages than there is room for', () => {
    expect(() => addressesOf({ pages, pictures }, 300)).toThrow(RangeError);
  });
});

describe('the requests', () => {
  const addresses = addressesOf({ pages, pictures }, 2000);
  const list = (count: number, seed?: number) => {
    const at = requestsFor(addresses, count, seed);
    return Array.from({ length: count }, (_, n) => at(n));
  };

  it('come to every address, and are the same each time', () => {
    const requests = list(20_000);
    expect(new Set(requests.map(({ address }) => address.path)).size).toBe(2000);
    expect(list(20_000)).toEqual(requests);
    expect(list(20_000, 2)).not.toEqual(requests);
    expect(new Set(list(2000).map(({ address }) => address.path)).size).toBe(2000);
  });

  it('come to the home page most, and in all encodings', () => {
    const requests = list(20_000);
    const count = (path: string) => requests.filter(({ address }) => address.path === path).length;
    expect(count('/')).toBeGreaterThan(count('/en'));
    expect(count('/en')).toBeGreaterThan(10 * count(pages[150] ?? ''));
    const share = (encoding: string) =>
      requests.filter((request) => request.encoding === encoding).length / requests.length;
    expect(share('gzip, deflate, br')).toBeCloseTo(0.5, 1);
    expect(share('gzip')).toBeCloseTo(0.4, 1);
    expect(share('identity')).toBeCloseTo(0.1, 1);
  });

  it('refuse more addresses than requests', () => {
    expect(() => requestsFor(addresses, 1999)).toThrow(RangeError);
  });
});

describe('the memory', () => {
  const samples: Sample[] = [
    { share: -1, mib: 900 },
    { share: 0.39, mib: 1 },
    ...[0.41, 0.45, 0.5].map((share) => ({ share, mib: 200 })),
    { share: 0.7, mib: 500 },
    ...[0.91, 0.95, 1].map((share, at) => ({ share, mib: 220 + at })),
  ];

  it('has grown by the median of the last tenth and of the one that ends at half', () => {
    expect(growthOf(samples)).toBeCloseTo(221 / 200);
    expect(() => growthOf(samples.slice(0, 6))).toThrow(RangeError);
  });

  it('is the last that was seen at a share', () => {
    expect(memoryAt(samples, 0.75)).toBe(500);
    expect(memoryAt([], 0.75)).toBeNull();
  });
});
