import type pg from 'pg';
import sharp from 'sharp';
import { z } from 'zod';
import { openDatabase } from './behind';
import { answerOf } from './captcha';
import { call, fromSite, parse, post } from './client';

const puzzleSchema = z.strictObject({
  id: z.string().min(16),
  image: z.string().startsWith('data:image/webp;base64,'),
  piece: z.string().startsWith('data:image/webp;base64,'),
  y: z.int().min(0).max(110),
});
let database: pg.Client;

beforeAll(async () => {
  database = await openDatabase();
});
afterAll(() => database.end());

async function ask() {
  const reply = await call('captcha', { headers: fromSite() });
  expect(reply.status).toBe(200);
  expect(reply.headers.get('cache-control')).toBe('private, no-store');
  return { reply, puzzle: parse('captcha', puzzleSchema, reply.body) };
}

const check = (id: string, x: unknown) => post('captcha/check', { id, x });
const bytes = (url: string) => Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');

describe('A90 a puzzle', () => {
  it('K53 is 310 by 160 with a piece of 50, and another one each time', async () => {
    const [one, two] = [await ask(), await ask()];
    expect(await sharp(bytes(one.puzzle.image)).metadata()).toMatchObject({ width: 310, height: 160 });
    expect(await sharp(bytes(one.puzzle.piece)).metadata()).toMatchObject({
      width: 50,
      height: 50,
      hasAlpha: true,
    });
    expect(one.puzzle.image).not.toBe(two.puzzle.image);
    expect(one.puzzle.id).not.toBe(two.puzzle.id);
  });

  it('tells the answer in no byte: not in a header, a field, or beside the pixels of a picture', async () => {
    for (let n = 0; n < 10; n += 1) {
      const { reply, puzzle } = await ask();
      const x = String(await answerOf(database, puzzle.id));
      const said = [...reply.headers].filter(([name]) => !/^(date|content-length)$/.test(name)).flat();
      // The id is random and the height is asked for: each may hold the same digits by chance only.
      expect(said.join('\n')).not.toMatch(new RegExp(`(?<!\\d)${x}(?!\\d)`));
      for (const url of [puzzle.image, puzzle.piece]) {
        const meta = await sharp(bytes(url)).metadata();
        expect([meta.exif, meta.xmp, meta.icc, meta.iptc]).toEqual([
          undefined,
          undefined,
          undefined,
          undefined,
        ]);
        expect(chunksOf(bytes(url)).filter((name) => !/^(VP8 |VP8X|VP8L|ALPH)$/.test(name))).toEqual([]);
      }
    }
  });

  it('is given 30 times in ten minutes to an address, and 429 after that', async () => {
    const headers = fromSite();
    const replies = await Promise.all(Array.from({ length: 50 }, () => call('captcha', { headers })));
    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(30);
    const refused = replies.find((reply) => reply.status === 429);
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});

describe('A91 an answer', () => {
  it.each([
    [0, 1],
    [9, 1],
    [-9, 1],
    [10, 0],
    [-10, 0],
  ])('V19 %i px off is status %i', async (off, status) => {
    const { puzzle } = await ask();
    expect(await check(puzzle.id, (await answerOf(database, puzzle.id)) + off)).toMatchObject({
      status: 200,
      body: { status },
    });
  });

  it('is judged once, right or wrong, however many come at the same moment', async () => {
    const { puzzle } = await ask();
    const x = await answerOf(database, puzzle.id);
    const replies = await Promise.all(Array.from({ length: 20 }, () => check(puzzle.id, x)));
    expect(replies.filter((reply) => (reply.body as { status: number }).status === 1)).toHaveLength(1);
    const second = (await ask()).puzzle;
    const right = await answerOf(database, second.id);
    expect((await check(second.id, right + 50)).body).toEqual({ status: 0, msg: '验证失败，请重试' });
    expect((await check(second.id, right)).body).toMatchObject({ status: 0 });
  });

  it('comes too late after two minutes', async () => {
    const { puzzle } = await ask();
    const x = await answerOf(database, puzzle.id);
    await database.query(
      `UPDATE captcha_puzzles SET expires_at = expires_at - interval '121 seconds' WHERE id = $1`,
      [puzzle.id],
    );
    expect((await check(puzzle.id, x)).body).toMatchObject({ status: 0 });
  });

  it.each([[{}], [{ id: 'x', x: 5 }], [{ id: 5, x: 5 }], [{ id: 'x', x: 'NaN' }], [{ id: 'x', x: null }]])(
    'refuses %j',
    async (body) => {
      expect(await post('captcha/check', body)).toMatchObject({ status: 200, body: { status: 0 } });
    },
  );
});

/** The names of the parts a WebP file is made of. */
function chunksOf(file: Buffer): string[] {
  const names: string[] = [];
  for (let at = 12; at + 8 <= file.length;) {
    names.push(file.toString('latin1', at, at + 4));
    const size = file.readUInt32LE(at + 4);
    at += 8 + size + (size % 2);
  }
  return names;
}
