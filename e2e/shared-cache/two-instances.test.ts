import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { RedisBoard } from '@/lib/cache/shared-pages-redis';
import { freePort } from '../../scripts/net/free-port';
import { loadOf } from '../../scripts/test/loads';
import { pageOf, PageInstance } from '@/lib/cache/test/page-instance';

/** Two instances on a real Redis (Debian: redis-server); without one this fails. */
describe('two instances of the site on one Redis', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'shared-cache-'));
  let redis: ChildProcess;
  let port: number;
  let text = 'first';
  let calls = 0;
  const opened: RedisBoard[] = [];

  const startRedis = async () => {
    const limits = ['--save', '', '--appendonly', 'no', '--maxmemory', '32mb'];
    redis = spawn('redis-server', [
      '--port',
      String(port),
      '--bind',
      '127.0.0.1',
      '--dir',
      folder,
      ...limits,
    ]);
    for await (const line of redis.stdout ?? []) if (String(line).includes('Ready to accept')) break;
  };
  const stopRedis = async () => {
    const gone = once(redis, 'exit');
    redis.kill('SIGKILL');
    await gone;
  };

  const instance = async (build = 'one') => {
    const heard: string[] = [];
    let cleared = 0;
    const board = new RedisBoard(`redis://127.0.0.1:${port}`, 'site', build, () => undefined);
    const made = new PageInstance(board, async () => {
      calls += 1;
      const read = text;
      await sleep(80);
      return read;
    });
    opened.push(board);
    await board.open(
      (news, at, origin) => {
        if ('happened' in news) return void heard.push(JSON.stringify(news.happened));
        made.pages.note(news.tags, news.durations, at);
        if (origin !== 'others') return;
        made.forget();
        cleared += 1;
      },
      (before) => made.pages.forgetBefore(before),
      2000,
    );
    /** `cleared`: how often another has cleared something. */
    return { made, board, heard, cleared: () => cleared };
  };
  const clear = async ({ made }: { made: PageInstance }) => {
    made.forget();
    await made.pages.clear(['post:a'], { expire: 0 });
  };
  /** Looks every 20 ms. Counted are the looks, not the time: a machine that stands still for a second has looked once. */
  const within = async (ms: number, isSo: () => Promise<boolean> | boolean) => {
    for (let left = ms / 20; left > 0; left -= 1, await sleep(20)) if (await isSo()) return true;
    return false;
  };

  beforeAll(async () => {
    // None that an outgoing connection could take while Redis is down.
    port = await freePort();
    await startRedis();
  });
  afterAll(async () => {
    for (const board of opened) board.close();
    if (redis.exitCode === null && redis.signalCode === null) await stopRedis();
    rmSync(folder, { recursive: true, force: true });
  });

  it('a page comes back from the other instance byte for byte', async () => {
    const [here, there] = [await instance(), await instance()];
    await here.board.claim('/bytes', 1000);
    await here.board.write('/bytes', {
      page: pageOf('<p>字</p>'),
      cacheControl: { revalidate: 60, expire: 300 },
      madeAt: here.board.now(),
    });
    const seen = await there.board.read('/bytes');
    expect(JSON.stringify(seen?.page)).toBe(JSON.stringify(pageOf('<p>字</p>')));
    expect(seen && 'segmentData' in seen.page && seen.page.segmentData).toEqual(
      new Map([['/_tree', Buffer.from('tree')]]),
    );
    expect(seen?.cacheControl).toEqual({ revalidate: 60, expire: 300 });
  });

  it('what is cleared on one shows on the other within a second, drawn once for both', async () => {
    const [here, there] = [await instance(), await instance()];
    await Promise.all([here.made.show('/a'), there.made.show('/a')]);
    for (const round of ['second', 'third', 'fourth']) {
      text = round;
      calls = 0;
      await clear(here);
      expect(await within(1000, async () => (await there.made.show('/a')) === round)).toBe(true);
      // A page is shown before it is stored for the others.
      const stored = async () => JSON.stringify((await here.board.read('/a'))?.page ?? '').includes(round);
      expect(await within(1000, stored)).toBe(true);
      expect(await here.made.show('/a')).toBe(round);
      expect(calls).toBe(1);
      text = `${round} again`;
      calls = 0;
      const before = here.cleared();
      await clear(there);
      expect(await within(1000, () => here.cleared() > before)).toBe(true);
      expect(await Promise.all([here.made.show('/a'), there.made.show('/a')])).toEqual([text, text]);
      expect(calls).toBe(1);
    }
  });

  it('what was cleared in the millisecond a drawing begins is told apart: before it, and after it', async () => {
    const { board } = await instance();
    for (let round = 0; round < loadOf('clearings in the millisecond a page is begun'); round += 1) {
      const before = await board.tell(['post:a'], { expire: 0 });
      const begun = await board.claim('/order', 1000);
      const after = await board.tell(['post:a'], { expire: 0 });
      expect(begun).toBeGreaterThan(before);
      expect(after).toBeGreaterThanOrEqual(begun ?? Infinity);
    }
  });

  it('an event told by one is heard by the other', async () => {
    const [here, there] = [await instance(), await instance()];
    await here.board.announce({ event: 'post.created' });
    expect(await within(1000, () => there.heard.includes('{"event":"post.created"}'))).toBe(true);
  });

  it('pages of another build are not shared', async () => {
    const [here, there] = [await instance('one'), await instance('two')];
    text = 'of one';
    await here.made.show('/builds');
    text = 'of two';
    expect(await there.made.show('/builds')).toBe('of two');
  });

  it('with Redis dead both go on, and hear of what was cleared meanwhile when it is back', async () => {
    const [here, there] = [await instance(), await instance()];
    text = 'before';
    await Promise.all([here.made.show('/dead'), there.made.show('/dead')]);
    await stopRedis();
    expect(await Promise.all([here.made.show('/dead'), there.made.show('/cold')])).toEqual([
      'before',
      'before',
    ]);
    text = 'after';
    await clear(here);
    expect(await here.made.show('/dead')).toBe('after');
    await startRedis();
    expect(await within(8000, async () => (await there.made.show('/dead')) === 'after')).toBe(true);
  });
});
