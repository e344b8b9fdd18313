import { randoms } from '../cms/src/seed/content/random';
import { median } from './figures';

/** What of a real site is asked for, by the share of the requests. */
const SHARES = { page: 0.25, picture: 0.25, tracked: 0.4, absent: 0.1 } as const;
/** The most popular pages: their links are passed on with parameters of those who count clicks. */
const POPULAR = 100;
/** Of the addresses, so large a share is not there. */
const ABSENT = 0.2;
/** The page, picture or link of rank n is asked for as often as 1/n to this power. */
const EXPONENT = 1.1;
/** `Accept-Encoding`, and its share of the requests. */
const ENCODINGS = [
  ['gzip, deflate, br', 0.5],
  ['gzip', 0.4],
  ['identity', 0.1],
] as const;

export type Kind = keyof typeof SHARES;
/**
 * An address and how it is asked for, always alike: `headers` name the language, and the reading modes by cookie.
 * `form`: the answer in the memory of the site that it has with others; null where it has none that is used often.
 */
export type Address = {
  kind: Kind;
  path: string;
  headers: Readonly<Record<string, string>>;
  status: 200 | 404;
  form: string | null;
};

/** A copy in another order (Fisher-Yates). */
export function shuffled<T>(values: readonly T[], random: () => number): T[] {
  const left = [...values];
  const mixed: T[] = [];
  while (left.length > 0) {
    const at = Math.floor(random() * left.length);
    const last = left.pop() as T; // There is one.
    mixed.push(at < left.length ? (left[at] as T) : last); // In bounds.
    if (at < left.length) left[at] = last;
  }
  return mixed;
}

/**
 * A choice among so many by Zipf's law.
 * @returns takes a number from 0 to before 1 and answers a rank, 0 for the most popular
 * @throws RangeError when there is nothing to choose
 */
export function zipf(count: number, exponent = EXPONENT): (chance: number) => number {
  if (count < 1) throw new RangeError('nothing to choose');
  const sums = new Float64Array(count);
  let sum = 0;
  for (let rank = 0; rank < count; rank += 1) sums[rank] = sum += (rank + 1) ** -exponent;
  return (chance) => {
    const wanted = chance * sum;
    let [low, high] = [0, count - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sums[middle] ?? 0) > wanted) high = middle;
      else low = middle + 1;
    }
    return low;
  };
}

/**
 * So many different addresses: the pages and pictures given, the most popular first; a fifth that are not there; and for the
 * rest the most popular pages with parameters that do not count. Of the pages every twelfth is asked for in lite mode, every
 * tenth article with both languages side by side, and every tenth Chinese address by a reader of English.
 */
export function addressesOf(
  { pages, pictures }: { pages: readonly string[]; pictures: readonly string[] },
  total: number,
): Address[] {
  const absent = Math.floor(total * ABSENT);
  const tracked = total - absent - pages.length - pictures.length;
  if (tracked < 0 || pages.length === 0) throw new RangeError('too many pages and pictures, or no page');
  const popular = pages.slice(0, POPULAR);
  return [
    ...pages.map((path, at) => pageOf('page', path, path, at < POPULAR, at)),
    ...pictures.map(pictureOf),
    ...Array.from({ length: tracked }, (_, at) => {
      const page = popular[at % popular.length] ?? '/';
      // The same few modes for each page.
      return pageOf('tracked', withParameters(page, at), page, true, Math.floor(at / popular.length));
    }),
    ...Array.from({ length: absent }, (_, at) => absentOf(at)),
  ];
}

function pageOf(kind: Kind, path: string, page: string, isPopular: boolean, at: number): Address {
  const language = page === '/en' || page.startsWith('/en/') || at % 10 === 9 ? 'en' : 'zh';
  const isArticle = /\.htm$|\/news_post\//.test(page);
  const cookie = at % 12 === 5 ? 'lite=on' : isArticle && at % 10 === 3 ? 'reading=both' : null;
  const headers = { 'accept-language': language, ...(cookie && { cookie }) };
  return { kind, path, headers, status: 200, form: isPopular ? `${page} ${language} ${cookie ?? ''}` : null };
}

const pictureOf = (path: string): Address => ({
  kind: 'picture',
  path,
  headers: {},
  status: 200,
  form: path,
});

/** As newsletters, advertisements and the apps that a link is passed on in add them. */
function withParameters(page: string, at: number): string {
  const number = (at + 1).toString(36).padStart(6, '0');
  const parameters = [
    `utm_source=newsletter&utm_medium=email&utm_campaign=${number}`,
    `fbclid=IwAR0${number}`,
    `from=timeline&isappinstalled=0&nsukey=${number}`,
    `gclid=Cj0K${number}`,
  ];
  return `${page}${page.includes('?') ? '&' : '?'}${parameters[at % parameters.length] ?? ''}`;
}

/** Old links, mistyped ones, and what robots look for. Of each forty one is a tag, whose 404 is rendered, and one a file. */
function absentOf(at: number): Address {
  const missing = { kind: 'absent', headers: { 'accept-language': 'zh' }, status: 404 } as const;
  if (at % 40 === 7) return { ...missing, path: `/tag/absent-${at}`, form: null };
  if (at % 40 === 27) return { ...missing, path: `/uploads/absent-${at}.jpg`, form: null };
  const paths = [`/absent-${at}.htm`, `/en/absent-${at}.htm`, `/wp-content/plugins/absent-${at}/readme.txt`];
  const more = [`/en/brand/absent-${at}`, `/product/absent-${at}`];
  const path = [...paths, ...more][at % 5] ?? '';
  return { ...missing, path, form: `absent ${path.startsWith('/en/')}` };
}

export type Request = { address: Address; encoding: string };

/**
 * Which address each of so many requests is for. Every address comes once, in any order, evenly among the others; these are
 * chosen by kind and popularity, the same ones each time.
 * @returns takes the number of a request, from 0, in this order
 * @throws RangeError when there are more addresses than requests
 */
export function requestsFor(addresses: readonly Address[], count: number, seed = 1): (n: number) => Request {
  const every = Math.floor(count / addresses.length);
  if (every < 1) throw new RangeError('more addresses than requests');
  const random = randoms(seed);
  const once = shuffled(addresses, random);
  const kinds = (Object.keys(SHARES) as Kind[]).flatMap((kind) => {
    const some = addresses.filter((address) => address.kind === kind);
    return some.length === 0 ? [] : [{ some, share: SHARES[kind], rank: zipf(some.length) }];
  });
  const whole = kinds.reduce((sum, { share }) => sum + share, 0);
  const chosen = (): Address => {
    let left = random() * whole;
    const kind = kinds.find(({ share }) => (left -= share) < 0) ?? kinds[0];
    const address = kind?.some[kind.rank(random())];
    if (!address) throw new RangeError('no addresses');
    return address;
  };
  return (n) => {
    const isTurn = n % every === every - 1;
    const address = (isTurn ? once[Math.floor(n / every)] : undefined) ?? chosen();
    return { address, encoding: encodingOf(random()) };
  };
}

function encodingOf(chance: number): string {
  let left = chance;
  return (ENCODINGS.find(([, share]) => (left -= share) < 0) ?? ENCODINGS[0])[0];
}

/** Memory in MiB when a share of the requests was answered, from 0 to 1. */
export type Sample = { share: number; mib: number };

/** The memory when so much was answered, as it was last seen; null before the first look. */
export function memoryAt(samples: readonly Sample[], share: number): number | null {
  return samples.filter((sample) => sample.share <= share).at(-1)?.mib ?? null;
}

/**
 * How many times the memory of the last tenth of the requests is that of the tenth which ends at half of them, by medians.
 * @throws RangeError when the memory was not seen during one of them
 */
export function growthOf(samples: readonly Sample[]): number {
  const tenth = (end: number) =>
    median(samples.filter(({ share }) => share > end - 0.1 - 1e-9 && share <= end).map(({ mib }) => mib));
  return tenth(1) / tenth(0.5);
}
