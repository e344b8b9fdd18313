import { get } from 'node:http';
import { connect } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { tagsManifest } from 'next/dist/server/lib/incremental-cache/tags-manifest.external.js';
import { KNOWN } from '@/lib/routing/known-for-tests';
import { NextStandIn, type Screen } from './test/next-stand-in';
import { randomRequests, type RandomRequest } from './test/random-requests';
import { askRaw, type RawAnswer } from './test/raw-answer';
import { untilAnswered } from './test/until-answered';

/** As varied as a text, of which each higher quality of Brotli makes less. */
const LONG = Array.from(
  { length: 200 },
  (_, n) => `Wall ${n} of ${(n * n) % 997} bricks, ${n % 7} high. `,
).join('');
const PLAIN = { 'accept-language': 'en' };
/** Next answers a page past the door to whom asks for a range, and sends the whole. */
const PAST = { range: 'bytes=0-' };

let text: () => Promise<string>;
let revalidate: number;
let next: NextStandIn;
let port: number;

const screen = (path: string): Screen => ({
  tags: ['posts', `path:${path}`],
  revalidate,
  html: async () => `<p>${path} ${await text()} ${LONG}</p>`,
});
const clear = (tag: string, more: { stale?: number; expired?: number }) => {
  next.door.reads.noteCleared(Date.now());
  tagsManifest.set(tag, more);
};
const ask = (path: string, headers: Record<string, string> = {}, method?: string) =>
  askRaw(port, path, { ...PLAIN, ...headers }, method);
/** Until the clock has gone on. */
const aMoment = () => new Promise((resolve) => setTimeout(resolve, 5));
/** Ends all pages, and lets the clock go on, so that what is rendered next is newer. */
async function cleared(): Promise<void> {
  clear('posts', { expired: Date.now() });
  await aMoment();
}
/** Renders wait from now on. @returns gives its text to the one that was begun last */
function holdRenders(): (rendered: string) => void {
  let finish = (_: string) => {};
  text = () => new Promise((resolve) => (finish = resolve));
  return (rendered) => finish(rendered);
}
/** Until so many requests have come to Next; fewer when they have not in a second, which is less than any is held. */
async function untilAsked(count: number): Promise<number> {
  const end = performance.now() + 1000;
  while (next.asked < count && performance.now() < end) await new Promise(setImmediate);
  return next.asked;
}
const stateOf = ({ headers }: RawAnswer) =>
  headers.find((line) => line.startsWith('x-nextjs-cache'))?.split(': ')[1];

const untilKept = (path: string, headers: Record<string, string> = {}) =>
  untilAnswered(next, port, path, { ...PLAIN, ...headers });

async function start(mostBytes?: number): Promise<void> {
  next = new NextStandIn(KNOWN, screen, mostBytes);
  port = await next.start();
}

beforeEach(async () => {
  let count = 0;
  text = async () => `version ${(count += 1)}`;
  revalidate = 60;
  tagsManifest.clear();
  await start();
});
afterEach(async () => {
  jest.restoreAllMocks();
  await next.stop();
});

it('a page that is asked for often takes a tenth less in Brotli, and is the same', async () => {
  await untilKept('/en/foo.htm', { 'accept-encoding': 'br' });
  const first = await ask('/en/foo.htm', { 'accept-encoding': 'br' });
  let last = first;
  while (last.body.length >= first.body.length) last = await ask('/en/foo.htm', { 'accept-encoding': 'br' });
  expect(brotliDecompressSync(last.body).equals(brotliDecompressSync(first.body))).toBe(true);
  expect(last.headers).toEqual(
    expect.arrayContaining(first.headers.filter((line) => line.startsWith('etag'))),
  );
  const { bytes } = next.door.figures;
  clear('posts', { expired: Date.now() });
  await ask('/en/foo.htm');
  expect(next.door.figures.bytes).toBeLessThan(bytes);
});

describe('a page that is finished', () => {
  it('never enters Next again, and is rendered once', async () => {
    await untilKept('/en/foo.htm');
    const { asked } = next;
    for (let left = 20; left > 0; left -= 1) await ask('/en/foo.htm?utm_source=x');
    expect(next.asked).toBe(asked);
    expect(next.renders).toBe(1);
  });

  it.each<[string, string, Record<string, string>]>([
    ['in English', '/en/foo.htm', {}],
    ['negotiated', '/foo.htm', {}],
    ['side by side', '/foo.htm', { cookie: 'reading=both' }],
    ['a list', '/brand?page=2', {}],
    ['missing', '/nothing', {}],
    ['a picture', '/uploads/a.webp', {}],
  ])('is byte for byte what Next sends: %s', async (_what, path, headers) => {
    await untilKept(path, headers);
    const withoutEcho = ({ body }: RawAnswer) => String(body).replace(/\["\/.*$/, '');
    for (const method of ['GET', 'HEAD']) {
      const kept = await ask(path, headers, method);
      const past = await ask(path, { ...headers, ...PAST }, method);
      // Only the echo of the request differs in length, which the stand-in has added.
      const shape = (answer: RawAnswer) =>
        answer.headers.map((line) => line.replace(/^(Content-Length: ).*/, '$1'));
      expect(shape(kept)).toEqual(shape(past));
      expect(kept.status).toBe(past.status);
      expect(withoutEcho(kept)).toBe(withoutEcho(past));
    }
  });

  it('comes in br, gzip and as it is, under the headers of Next', async () => {
    const whole = await untilKept('/en/foo.htm');
    const [zipped, past, brotli] = [
      await ask('/en/foo.htm', { 'accept-encoding': 'gzip, deflate' }),
      await ask('/en/foo.htm', { 'accept-encoding': 'gzip, deflate', ...PAST }),
      await ask('/en/foo.htm', { 'accept-encoding': 'gzip, deflate, br' }),
    ];
    expect(gunzipSync(zipped.body)).toEqual(whole.body);
    expect(brotliDecompressSync(brotli.body)).toEqual(whole.body);
    expect(zipped.headers).toEqual(past.headers);
    expect(brotli.headers).toEqual(past.headers.map((line) => line.replace('gzip', 'br')));
  });

  it('is 304 to whom has it, where Next compares', async () => {
    const etagOf = ({ headers }: RawAnswer) =>
      headers.find((line) => line.startsWith('ETag'))?.replace('ETag: ', '') ?? '';
    const kept = await untilKept('/en/foo.htm');
    const header = { 'if-none-match': etagOf(kept) };
    const [ours, theirs] = [
      await ask('/en/foo.htm', header),
      await ask('/en/foo.htm', { ...header, ...PAST }),
    ];
    expect(ours).toEqual(theirs);
    expect(ours.status).toBe(304);
    const negotiated = await untilKept('/foo.htm');
    expect((await ask('/foo.htm', { 'if-none-match': etagOf(negotiated) })).status).toBe(200);
    expect((await ask('/en/foo.htm', { 'if-none-match': '"another"' })).status).toBe(200);
    expect((await ask('/en/foo.htm', { 'if-none-match': `"x", W/${etagOf(kept)}` })).status).toBe(304);
  });

  it('is kept within its bytes', async () => {
    await next.stop();
    await start(100_000);
    for (const path of ['/en/foo.htm', '/en/x.htm', '/en', '/en/brand', '/en/nothing', '/en/brand?page=2'])
      await untilKept(path);
    for (let page = 1; page <= 12; page += 1)
      await untilKept(`/en/category/a${page > 1 ? `/page/${page}` : ''}`);
    expect(next.door.figures.bytes).toBeLessThanOrEqual(100_000);
    expect(next.door.figures.entries).toBeGreaterThan(3);
  });
});

it('an address that Next reads in another way puts nothing in the place of a page', async () => {
  for (const path of [
    '/en/foo.htm?x=1.rsc',
    '/en/brand?page=2.rsc',
    '/en?isTest=true.rsc',
    '/en/nothing.rsc',
  ]) {
    for (let times = 0; times < 4; times += 1) await ask(path);
  }
  expect(next.door.figures.entries).toBe(0);
  expect(String((await untilKept('/en/brand')).body)).toContain('<p>/en/brand/1');
});

it('a page that is kept is not asked for again by who takes no form of it', async () => {
  await untilKept('/en/foo.htm');
  const { asked } = next;
  for (let times = 0; times < 5; times += 1) await ask('/en/foo.htm', { 'accept-encoding': 'deflate' });
  expect(next.asked).toBe(asked + 5);
});

describe('a page that was rendered for a publication', () => {
  const sent = (path: string) => next.door.page({ path, lang: 'en' });
  const etagOf = ({ headers }: RawAnswer) =>
    headers.find((line) => /^etag: /i.test(line))?.replace(/^etag: /i, '');

  it('is fetched, and answers the next visitor from memory', async () => {
    await ask('/en/foo.htm');
    expect(await sent('/en/foo.htm')).toMatchObject({ status: 200 });
    const { asked } = next;
    const answer = await ask('/en/foo.htm');
    expect(await sent('/en/foo.htm')).toMatchObject({ status: 200, etag: etagOf(answer) });
    expect(next.asked).toBe(asked);
  });

  it('is not said to be there by what was rendered before it', async () => {
    await untilKept('/en/foo.htm');
    const before = await sent('/en/foo.htm');
    next.refusesOwn = true;
    await cleared();
    expect(await sent('/en/foo.htm')).toBeNull();
    next.refusesOwn = false;
    await ask('/en/foo.htm');
    const after = await sent('/en/foo.htm');
    expect(after).toMatchObject({ status: 200 });
    expect(after?.etag).not.toBe(before?.etag);
    expect(next.renders).toBe(2);
  });

  it('is fetched once when it is being fetched already', async () => {
    await ask('/en/foo.htm');
    const { asked } = next;
    const both = await Promise.all([sent('/en/foo.htm'), sent('/en/foo.htm')]);
    expect(both).toEqual([expect.objectContaining({ status: 200 }), both[0]]);
    expect(next.asked).toBe(asked + 1);
  });

  it('is fetched again where it was invalidated once more, so that this request rendered it', async () => {
    // By which the door learns its port.
    await ask('/en/bar.htm');
    expect(await sent('/en/foo.htm')).toBeNull();
    const end = performance.now() + 1000;
    while (next.door.figures.entries === 0 && performance.now() < end) await new Promise(setImmediate);
    const { asked } = next;
    expect(await sent('/en/foo.htm')).toMatchObject({ status: 200 });
    expect(next.asked).toBe(asked);
  });

  it('is left to Next where nothing of it is kept', async () => {
    expect(await sent('/en/search/brick')).toBeNull();
    expect(next.asked).toBe(0);
  });
});

describe('what ends a page', () => {
  it('is the clearing of one of its tags, at once', async () => {
    expect(String((await untilKept('/en/foo.htm')).body)).toContain('version 1');
    clear('posts', { expired: Date.now() });
    const after = await ask('/en/foo.htm');
    expect(String(after.body)).toContain('version 2');
    expect(stateOf(after)).toBe('MISS');
    expect(String((await untilKept('/en/foo.htm')).body)).toContain('version 2');
  });

  it('is not the clearing of another one', async () => {
    await untilKept('/en/foo.htm');
    clear('path:/en/post/x', { expired: Date.now() + 1 });
    const { asked } = next;
    await ask('/en/foo.htm');
    expect(next.asked).toBe(asked);
  });

  it('is a change of names: the same address may be another page', async () => {
    await untilKept('/en/foo.htm');
    await next.stop();
    const names = { ...KNOWN, gone: false };
    names.canonical = (kind, name) => (names.gone && kind === 'post' ? null : KNOWN.canonical(kind, name));
    next = new NextStandIn(names, screen);
    port = await next.start();
    await untilKept('/en/foo.htm');
    names.gone = true;
    expect((await ask('/en/foo.htm')).status).toBe(404);
    names.gone = false;
    expect((await ask('/en/foo.htm')).status).toBe(200);
  });

  it('is a change of names while it is asked for', async () => {
    await next.stop();
    const names = { ...KNOWN, changes: 0, looks: 0 };
    next = new NextStandIn(names, screen);
    port = await next.start();
    await ask('/en/foo.htm');
    // Counted up at each look, so that it is another one when the answer has come.
    Object.defineProperty(names, 'changes', { get: () => (names.looks += 1), configurable: true });
    for (let left = 20; left > 0; left -= 1) await ask('/en/foo.htm');
    expect(next.door.figures.entries).toBe(0);
  });

  it('serves an old page to all while it is rendered anew, and then the new one', async () => {
    await untilKept('/en/foo.htm');
    const finish = holdRenders();
    clear('posts', { stale: Date.now() + 1 });
    // The clock stands still, so that the render never takes too long on a busy machine.
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 10);
    const { asked, renders } = next;
    const first = await ask('/en/foo.htm');
    const others = await Promise.all(Array.from({ length: 10 }, () => ask('/en/foo.htm')));
    expect([first, ...others].map(stateOf)).toEqual(Array.from({ length: 11 }, () => 'STALE'));
    expect(others.every(({ body }) => String(body).includes('version 1'))).toBe(true);
    expect(next.asked - asked).toBe(1);
    expect(next.renders - renders).toBe(1);
    finish('the new one');
    const after = await ask('/en/foo.htm');
    expect(String(after.body)).toContain('the new one');
    expect(stateOf(after)).toBe('HIT');
  });

  it('lets one request through to Next where the site cannot ask by itself', async () => {
    await untilKept('/en/foo.htm');
    next.refusesOwn = true;
    clear('posts', { stale: Date.now() + 1 });
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 10);
    expect(stateOf(await ask('/en/foo.htm'))).toBe('STALE');
    expect(next.passedOn).toBe(0);
    // Asked and refused; after a second the next one tries, which may not be refused.
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 1001);
    expect(stateOf(await ask('/en/foo.htm'))).toBe('STALE');
    expect(next.passedOn).toBe(1);
  });

  it('comes in Brotli to the first who asks after it was rendered anew', async () => {
    const encoding = { 'accept-encoding': 'gzip, br' };
    await untilKept('/en/foo.htm', encoding);
    clear('posts', { stale: Date.now() + 1 });
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 10);
    const encodingOf = ({ headers }: RawAnswer) =>
      headers.find((line) => line.startsWith('Content-Encoding'))?.split(': ')[1];
    expect(encodingOf(await ask('/en/foo.htm', encoding))).toBe('br');
    while (next.renders < 2 || next.door.figures.entries === 0) await new Promise(setImmediate);
    const { asked } = next;
    const renewed = await ask('/en/foo.htm', encoding);
    expect([stateOf(renewed), encodingOf(renewed)]).toEqual(['HIT', 'br']);
    expect(String(brotliDecompressSync(renewed.body))).toContain('version 2');
    expect(next.asked).toBe(asked);
  });

  it('lets all that come during its render wait for it, and answers them from memory', async () => {
    await untilKept('/en/foo.htm');
    const finish = holdRenders();
    clear('posts', { expired: Date.now() });
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 10);
    const { asked, renders, passedOn } = next;
    const first = ask('/en/foo.htm');
    while (next.renders === renders) await new Promise(setImmediate);
    const others = Array.from({ length: 6 }, () => ask('/en/foo.htm', { 'accept-encoding': 'gzip, br' }));
    await ask('/uploads/a.webp');
    finish('the new one');
    expect(stateOf(await first)).toBe('MISS');
    const answers = await Promise.all(others);
    expect(answers.map(stateOf)).toEqual(Array.from({ length: 6 }, () => 'HIT'));
    expect(String(brotliDecompressSync(answers[0]?.body ?? Buffer.of()))).toContain('the new one');
    // The first, the request of the site's own, and the picture, once for its visitor and once for the site.
    expect(next.asked - asked).toBe(4);
    expect(next.renders - renders).toBe(1);
    expect(next.passedOn - passedOn).toBe(1);
  });

  it('lets those that wait go to Next when its render fails', async () => {
    await untilKept('/en/foo.htm');
    let fail = () => {};
    text = () => new Promise((_, reject) => (fail = () => reject(new Error('no CMS'))));
    clear('posts', { expired: Date.now() });
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 10);
    const { renders } = next;
    const first = ask('/en/foo.htm');
    while (next.renders === renders) await new Promise(setImmediate);
    const others = Array.from({ length: 5 }, () => ask('/en/foo.htm'));
    await ask('/uploads/a.webp');
    text = async () => 'the new one';
    fail();
    expect((await first).status).toBe(500);
    expect((await Promise.all(others)).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(next.failed).toBe(1);
    expect(String((await untilKept('/en/foo.htm')).body)).toContain('the new one');
  });

  it('is rendered to its end for the others when the first of them goes away', async () => {
    await untilKept('/en/foo.htm');
    await untilKept('/uploads/a.webp');
    const finish = holdRenders();
    await cleared();
    const { renders, asked } = next;
    const first = get({ port, path: '/en/foo.htm', headers: PLAIN }).on('error', () => undefined);
    while (next.renders === renders) await new Promise(setImmediate);
    const other = ask('/en/foo.htm');
    await ask('/uploads/a.webp');
    first.destroy();
    await new Promise((resolve) => setTimeout(resolve, 100));
    finish('the new one');
    const answer = await other;
    expect([stateOf(answer), String(answer.body).includes('the new one')]).toEqual(['HIT', true]);
    // The first, and the site's own.
    expect(next.asked - asked).toBe(2);
  });

  it('is fetched again when it was cleared while it was fetched and requests waited', async () => {
    await untilKept('/en/foo.htm');
    await untilKept('/uploads/a.webp');
    await cleared();
    let send = () => {};
    next.ownAnswers = new Promise((resolve) => (send = resolve));
    const { asked } = next;
    expect(String((await ask('/en/foo.htm')).body)).toContain('version 2');
    expect(await untilAsked(asked + 2)).toBe(asked + 2);
    const others = Array.from({ length: 5 }, () => ask('/en/foo.htm'));
    await ask('/uploads/a.webp');
    await aMoment();
    await cleared();
    send();
    for (const answer of await Promise.all(others))
      expect([stateOf(answer), String(answer.body).includes('version 3')]).toEqual(['HIT', true]);
    // Three of the site's own: of the second page, at the render of the third, and of that.
    expect(next.asked - asked).toBe(4);
  });

  it('is left to Next after two seconds, also by those that come then', async () => {
    await untilKept('/en/foo.htm');
    await cleared();
    let send = () => {};
    next.ownAnswers = new Promise((resolve) => (send = resolve));
    const { asked } = next;
    await ask('/en/foo.htm');
    // The first, and the site's own, which is not answered.
    expect(await untilAsked(asked + 2)).toBe(asked + 2);
    const { renders } = next;
    expect((await ask('/en/foo.htm')).status).toBe(200);
    const later = ask('/en/foo.htm');
    expect(await untilAsked(asked + 4)).toBe(asked + 4);
    expect((await later).status).toBe(200);
    expect(next.renders).toBe(renders);
    send();
  });

  it('is rendered for each by Next once its render has taken two seconds', async () => {
    await untilKept('/en/foo.htm');
    await cleared();
    const finish = holdRenders();
    const { asked } = next;
    const all = [ask('/en/foo.htm')];
    expect(await untilAsked(asked + 1)).toBe(asked + 1);
    all.push(ask('/en/foo.htm'), ask('/en/foo.htm'));
    await new Promise((resolve) => setTimeout(resolve, 2050));
    expect(next.asked).toBe(asked + 3);
    all.push(ask('/en/foo.htm'), ask('/en/foo.htm'));
    expect(await untilAsked(asked + 5)).toBe(asked + 5);
    finish('the new one');
    for (const { body } of await Promise.all(all)) expect(String(body)).toContain('the new one');
  });

  it('serves the old page when the render of the new one fails', async () => {
    await untilKept('/en/foo.htm');
    text = async () => Promise.reject(new Error('no CMS'));
    clear('posts', { stale: Date.now() + 1 });
    const now = Date.now() + 10;
    jest.spyOn(Date, 'now').mockReturnValue(now);
    for (let left = 3; left > 0; left -= 1) expect(stateOf(await ask('/en/foo.htm'))).toBe('STALE');
    text = async () => 'the new one';
    jest.spyOn(Date, 'now').mockReturnValue(now + 2001);
    expect(stateOf(await ask('/en/foo.htm'))).toBe('STALE');
    while (stateOf(await ask('/en/foo.htm')) === 'STALE') await new Promise(setImmediate);
    expect(String((await ask('/en/foo.htm')).body)).toContain('the new one');
  });

  it('leaves a page that is requested often at the higher quality, as soon as the new one is kept', async () => {
    const brotli = { 'accept-encoding': 'br' };
    const large = await untilKept('/en/foo.htm', brotli);
    for (let left = 20; left > 0; left -= 1) await ask('/en/foo.htm', brotli);
    clear('posts', { expired: Date.now() });
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 10);
    let last = await untilKept('/en/foo.htm', brotli);
    expect(String(brotliDecompressSync(last.body))).toContain('version 2');
    // Fewer requests than make a page one that is requested often.
    for (let left = 19; left > 0 && last.body.length > 0.9 * large.body.length; left -= 1) {
      await new Promise((resolve) => setTimeout(resolve, 250));
      last = await ask('/en/foo.htm', brotli);
    }
    expect(last.body.length).toBeLessThan(0.9 * large.body.length);
  });

  it('is fetched again when it was cleared once more while it was rendered and requests waited', async () => {
    await untilKept('/en/foo.htm');
    await untilKept('/uploads/a.webp');
    const finish = holdRenders();
    await cleared();
    const { renders } = next;
    const first = ask('/en/foo.htm');
    while (next.renders === renders) await new Promise(setImmediate);
    const others = Array.from({ length: 5 }, () => ask('/en/foo.htm'));
    await ask('/uploads/a.webp');
    await aMoment();
    await cleared();
    text = async () => 'after both';
    const { asked } = next;
    finish('after one');
    await first;
    for (const { body, headers } of await Promise.all(others)) {
      expect(String(body)).toContain('after both');
      expect(headers).toContain('x-nextjs-cache: HIT');
    }
    // The site's own two: at the first Next has rendered it.
    expect(next.asked - asked).toBe(2);
  });

  it('is fetched once nothing is rendered for a publication, or at once when a request waits', async () => {
    await untilKept('/en/foo.htm');
    next.isRendering = true;
    clear('posts', { stale: Date.now() + 1 });
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 10);
    expect(stateOf(await ask('/en/foo.htm'))).toBe('STALE');
    while (next.renders < 2 || next.door.figures.entries > 0) await new Promise(setImmediate);
    await new Promise((resolve) => setTimeout(resolve, 120));
    expect(next.door.figures.entries).toBe(0);
    const { asked } = next;
    const waited = await ask('/en/foo.htm');
    expect([stateOf(waited), String(waited.body).includes('version 2')]).toEqual(['HIT', true]);
    expect(next.asked - asked).toBe(1);
    clear('posts', { stale: Date.now() + 1 });
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 10);
    await ask('/en/foo.htm');
    while (next.renders < 3 || next.door.figures.entries > 0) await new Promise(setImmediate);
    next.isRendering = false;
    while (next.door.figures.entries === 0) await new Promise((resolve) => setTimeout(resolve, 10));
  });

  it('is not waited for while the first is behind another request of its connection', async () => {
    await untilKept('/en/foo.htm');
    await untilKept('/uploads/a.webp');
    await cleared();
    const finish = holdRenders();
    const { asked } = next;
    const line = (path: string) => `GET ${path} HTTP/1.1\r\nHost: a\r\nAccept-Language: en\r\n\r\n`;
    const pipelined = connect(port, '127.0.0.1');
    pipelined.write(line('/en/category/a') + line('/en/foo.htm'));
    while (next.asked < asked + 2) await new Promise(setImmediate);
    // Its answer is never sent, so nothing says that it has ended.
    const other = ask('/en/foo.htm');
    expect(await untilAsked(asked + 3)).toBe(asked + 3);
    text = async () => 'never read';
    finish('the new one');
    pipelined.destroy();
    expect((await other).status).toBe(200);
  });

  it('is its lifetime', async () => {
    await untilKept('/en/foo.htm');
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 61_000);
    expect(stateOf(await ask('/en/foo.htm'))).toBe('STALE');
  });

  it('is a purge during its render, though Next stores it afterwards', async () => {
    const finish = holdRenders();
    const waiting = [ask('/en/foo.htm'), ask('/en/foo.htm')];
    while (next.renders === 0 || next.asked < 2) await new Promise(setImmediate);
    clear('posts', { expired: Date.now() });
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 5);
    finish('read before the purge');
    await Promise.all(waiting);
    text = async () => 'read after the purge';
    for (let left = 20; left > 0; left -= 1)
      expect(String((await ask('/en/foo.htm')).body)).toContain('read after the purge');
    expect(next.renders).toBe(2);
  });
});

describe('visitors', () => {
  it('renders once for all that wait', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => ask('/en/foo.htm')));
    expect(next.renders).toBe(1);
    expect(answers.every(({ status }) => status === 200)).toBe(true);
  });

  it('find nothing of one another in 1,000 variants of headers, cookies and queries', async () => {
    let kept = 0;
    const look = async ({ url, headers, marker }: RandomRequest) => {
      const { body, headers: lines } = await askRaw(port, url, headers);
      const coding = lines.find((line) => line.startsWith('Content-Encoding'))?.split(': ')[1];
      const plain =
        coding === 'gzip' ? gunzipSync(body) : coding === 'br' ? brotliDecompressSync(body) : body;
      const shown = [...lines, String(plain)].join('\n');
      const found = [...new Set(shown.match(/marker-\d+-/g))];
      // The stand-in writes into each page who has asked for it: of a page of the door that is the site itself.
      const isKept = shown.includes('x-front-door');
      if (isKept) kept += 1;
      expect(found.filter((one) => isKept || one !== marker)).toEqual([]);
      if (isKept) expect(lines.join()).not.toMatch(/set-cookie/i);
    };
    const requests = randomRequests(1000, 3);
    while (requests.length > 0) await Promise.all(requests.splice(0, 20).map(look));
    expect(kept).toBeGreaterThan(200);
    expect(next.door.figures.entries).toBeGreaterThan(10);
  });
});
