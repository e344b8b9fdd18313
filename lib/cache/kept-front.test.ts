jest.mock('@/lib/env', () => ({ env: { logLevel: 'silent' } }));

import { OWN_VALUE } from '@/lib/routing/own-address';
import { KeptFront } from './kept-front';

const HOUR = 3_600_000;
const reader = (url: string) => ({ url, headers: {} });

let kept: KeptFront;
let asked: string[] = [];
beforeEach(() => {
  kept = new KeptFront(HOUR);
  asked = [];
});
const ask = async (path: string, headers: Record<string, string>) => {
  asked.push(`${path} ${headers['accept-language']}`);
  kept.note({ url: path, headers }, 10);
};

it('asks for both front pages, each in its language, while readers come', async () => {
  await kept.look(ask, 0);
  expect(asked).toEqual([]);
  kept.note(reader('/en?from=mail'), 10);
  await kept.look(ask, 10 + HOUR - 1);
  expect(asked.sort()).toEqual(['/ zh-CN', '/en en-US']);
});

it('ends an hour after the last reader: it is none itself', async () => {
  kept.note(reader('/'), 0);
  await kept.look(ask, 1);
  expect(asked).toHaveLength(2);
  await kept.look(ask, HOUR);
  expect(asked).toHaveLength(2);
  kept.note(reader('/'), HOUR);
  await kept.look(ask, HOUR);
  expect(asked).toHaveLength(4);
});

it.each(['/en/brand', '/page/2', '/hillside-library.htm', '/api/live'])('is not begun by %s', async (url) => {
  kept.note(reader(url), 0);
  await kept.look(ask, 0);
  expect(asked).toEqual([]);
});

it.each(['x-renewal', 'x-front-door', 'x-kept-front'])(
  'is not begun by our own request (%s)',
  async (name) => {
    kept.note({ url: '/', headers: { [name]: OWN_VALUE } }, 0);
    await kept.look(ask, 0);
    expect(asked).toEqual([]);
  },
);

it('looks once at a time, and again after one that failed', async () => {
  kept.note(reader('/'), 0);
  let fail = () => {};
  const hung = async (path: string) => {
    asked.push(path);
    await new Promise((_, reject) => (fail = () => reject(new Error('no answer'))));
  };
  const first = kept.look(hung, 1);
  await kept.look(ask, 2);
  expect(asked).toHaveLength(1);
  fail();
  await new Promise((next) => setImmediate(next));
  fail();
  await first;
  expect(asked).toHaveLength(2);
  await kept.look(ask, 3);
  expect(asked).toHaveLength(4);
});
