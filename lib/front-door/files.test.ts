import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { KNOWN } from '@/lib/routing/known-for-tests';
import { NextStandIn } from './test/next-stand-in';
import { askRaw, type RawAnswer } from './test/raw-answer';
import { untilAnswered } from './test/until-answered';

/** Next answers a file past the door to whom names itself as its router does. */
const PAST = { 'next-url': '/' };
const SCRIPT = '/_next/static/a.js';
const FONT = '/_next/static/a.woff2';
const PICTURE = '/uploads/a.webp';

let folder: string;
let next: NextStandIn;
let port: number;

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'door-files-'));
  writeFileSync(path.join(folder, 'a.js'), 'export const wall = "rammed earth";\n'.repeat(200));
  writeFileSync(path.join(folder, 'a.woff2'), Buffer.alloc(5000, 7));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));
beforeEach(async () => {
  const screen = () => ({ tags: [], revalidate: 60, html: async () => '' });
  next = new NextStandIn(KNOWN, screen, undefined, folder);
  port = await next.start();
});
afterEach(() => next.stop());

const headerOf = ({ headers }: RawAnswer, name: string) =>
  headers.find((line) => line.toLowerCase().startsWith(`${name}: `))?.slice(name.length + 2) ?? '';

/** The answer of the door, which has to be that of Next. */
async function same(file: string, headers: Record<string, string>, method = 'GET'): Promise<RawAnswer> {
  const { hits } = next.door.figures;
  const ours = await askRaw(port, file, headers, method);
  expect(next.door.figures.hits).toBe(hits + 1);
  const theirs = await askRaw(port, file, { ...headers, ...PAST }, method);
  expect(ours).toEqual(theirs);
  return ours;
}

describe.each([SCRIPT, FONT])('a file of the build: %s', (file) => {
  let whole: RawAnswer;
  beforeEach(async () => (whole = await untilAnswered(next, port, file, {})));

  it.each([
    'bytes=0-0',
    'bytes=2-9',
    'bytes=100-',
    'bytes=-500',
    'bytes=0-',
    'bytes=4000-999999',
    'items=0-9',
  ])('is sent in the part %s', async (range) => {
    for (const method of ['GET', 'HEAD']) await same(file, { range }, method);
    const { status, body } = await same(file, { range });
    expect(status).toBe(range.startsWith('bytes') ? 206 : 200);
    const [from = '', to = ''] = range.replace('bytes=', '').split('-');
    const expected =
      from === ''
        ? whole.body.subarray(-500)
        : whole.body.subarray(Number(from), to ? Number(to) + 1 : undefined);
    if (status === 206) expect(body.equals(expected)).toBe(true);
  });

  it('is sent in a short part to whom takes it packed', async () => {
    const answer = await same(file, { range: 'bytes=0-99', 'accept-encoding': 'gzip, deflate, br' });
    expect(answer.status).toBe(206);
  });

  it('is 304 to whom has it, by its tag or its date', async () => {
    const etag = headerOf(whole, 'etag');
    const date = headerOf(whole, 'last-modified');
    const later = new Date(Date.parse(date) + 60_000).toUTCString();
    const asked: [Record<string, string>, number][] = [
      [{ 'if-none-match': etag }, 304],
      [{ 'if-none-match': etag.replace('W/', '') }, 304],
      [{ 'if-none-match': '*' }, 304],
      [{ 'if-none-match': `"x", ${etag}` }, 304],
      [{ 'if-none-match': '"x"' }, 200],
      [{ 'if-modified-since': date }, 304],
      [{ 'if-modified-since': later }, 304],
      [{ 'if-modified-since': 'Thu, 01 Jan 1970 00:00:00 GMT' }, 200],
      [{ 'if-modified-since': 'nonsense' }, 200],
      [{ 'if-none-match': '"x"', 'if-modified-since': date }, 200],
      [{ 'if-none-match': etag, 'if-modified-since': 'Thu, 01 Jan 1970 00:00:00 GMT' }, 200],
      [{ 'if-none-match': etag, 'cache-control': 'no-cache' }, 200],
      [{ 'if-none-match': etag, range: 'bytes=0-9' }, 304],
      [{ 'if-none-match': '"x"', range: 'bytes=0-9' }, 206],
    ];
    for (const [headers, status] of asked) {
      for (const method of ['GET', 'HEAD']) expect((await same(file, headers, method)).status).toBe(status);
    }
  });

  it('is whole when the version of the range is another one', async () => {
    const etag = headerOf(whole, 'etag');
    const date = headerOf(whole, 'last-modified');
    const versions: [string, number][] = [
      [etag, 206],
      ['"x"', 200],
      [date, 206],
      ['Thu, 01 Jan 1970 00:00:00 GMT', 200],
      ['nonsense', 200],
    ];
    for (const [version, status] of versions)
      expect((await same(file, { range: 'bytes=0-9', 'if-range': version })).status).toBe(status);
  });

  it.each<Record<string, string>>([
    { range: 'bytes=99999-' },
    { range: 'bytes=9-2' },
    { range: 'bytes=-99999' },
    { range: 'bytes=-' },
    { range: 'bytes=0-1,4-5' },
    { range: 'bytes= 0-1' },
    { 'if-match': '"x"' },
    { 'if-unmodified-since': 'Thu, 01 Jan 1970 00:00:00 GMT' },
  ])('leaves %j to Next', async (headers) => {
    const { hits } = next.door.figures;
    const [ours, theirs] = [
      await askRaw(port, file, headers),
      await askRaw(port, file, { ...headers, ...PAST }),
    ];
    expect(next.door.figures.hits).toBe(hits);
    expect(ours).toEqual(theirs);
  });
});

it('a long part of a script is left to Next for whom takes it packed', async () => {
  await untilAnswered(next, port, SCRIPT, {});
  const { hits } = next.door.figures;
  const answer = await askRaw(port, SCRIPT, { range: 'bytes=0-4000', 'accept-encoding': 'gzip' });
  expect(headerOf(answer, 'content-encoding')).toBe('gzip');
  expect(next.door.figures.hits).toBe(hits);
  await same(SCRIPT, { range: 'bytes=0-4000', 'accept-encoding': 'gzip' }, 'HEAD');
});

describe('a picture', () => {
  it('is 304 to whom has it, by its tag alone', async () => {
    await untilAnswered(next, port, PICTURE, {});
    for (const header of ['"picture"', 'W/"picture"', '*', '"x", "picture"'])
      expect((await same(PICTURE, { 'if-none-match': header })).status).toBe(304);
  });

  it('is sent in parts by its handler', async () => {
    await untilAnswered(next, port, PICTURE, {});
    const { hits } = next.door.figures;
    await askRaw(port, PICTURE, { range: 'bytes=0-3' });
    expect(next.door.figures.hits).toBe(hits);
    // A range is of a GET alone.
    await same(PICTURE, { range: 'bytes=0-3' }, 'HEAD');
  });

  it.each<Record<string, string>>([
    { 'if-modified-since': 'Thu, 01 Jan 2099 00:00:00 GMT' },
    { 'if-none-match': '"another"' },
  ])('is whole, whatever else is asked: %j', async (headers) => {
    const kept = await untilAnswered(next, port, PICTURE, {});
    expect(await askRaw(port, PICTURE, headers)).toEqual(kept);
  });
});
