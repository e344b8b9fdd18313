import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { RedisBoard } from '@/lib/cache/shared-pages-redis';
import { askRaw, type RawAnswer } from '@/lib/front-door/test/raw-answer';
import { untilAnswered } from '@/lib/front-door/test/until-answered';
import { KNOWN } from '@/lib/routing/known-for-tests';
import { freePort } from '../../scripts/net/free-port';

/**
 * Two instances with the door on (decisions 012 and 065) on a real Redis. Each has modules of its own, and with them the
 * list of cleared tags that Next holds for a process.
 */
const PAGE = '/en/foo.htm';
const PLAIN = { 'accept-language': 'en' };

const folder = mkdtempSync(path.join(tmpdir(), 'two-doors-'));
let redis: ChildProcess;
let redisUrl: string;
let version: number;
let renders: number;
let rendering: () => Promise<void>;
const opened: { board: RedisBoard; stop: () => Promise<void> }[] = [];

const text = ({ body }: RawAnswer) => String(body);

async function instance() {
  const board = new RedisBoard(redisUrl, 'site', 'doors', () => undefined);
  let heard = () => {};
  const made = await isolated(async () => {
    const [{ NextStandIn }, { SharedPages }, { hearCleared }] = await Promise.all([
      import('@/lib/front-door/test/next-stand-in'),
      import('@/lib/cache/shared-pages'),
      import('@/lib/cache/hear-cleared'),
    ]);
    const screen = () => ({
      tags: ['posts'],
      revalidate: 60,
      html: async () => {
        renders += 1;
        const read = version;
        await rendering();
        return `<p>version ${read}</p>`.padEnd(2000);
      },
    });
    const pages = new SharedPages(board, () => undefined);
    const next = new NextStandIn(KNOWN, screen, undefined, undefined, pages);
    await board.open(
      (news, at, origin) => {
        if ('happened' in news) return;
        hearCleared({ pages, reads: next.door.reads }, news, at, origin);
        if (origin === 'others') heard();
      },
      (before) => pages.forgetBefore(before),
      2000,
    );
    return next;
  });
  opened.push({ board, stop: () => made.stop() });
  const port = await made.start();
  return {
    board,
    next: made,
    ask: () => askRaw(port, PAGE, PLAIN),
    untilKept: () => untilAnswered(made, port, PAGE, PLAIN),
    /** The next time it hears that another has cleared something. */
    hears: () => new Promise<void>((resolve) => (heard = resolve)),
  };
}

/** What `make` imports is loaded anew for it. */
async function isolated<T>(make: () => Promise<T>): Promise<T> {
  const made: T[] = [];
  await jest.isolateModulesAsync(async () => void made.push(await make()));
  return made[0] as T; // it was made just now
}

beforeAll(async () => {
  const port = await freePort();
  redisUrl = `redis://127.0.0.1:${port}`;
  const limits = ['--save', '', '--appendonly', 'no', '--maxmemory', '32mb', '--dir', folder];
  redis = spawn('redis-server', ['--port', String(port), '--bind', '127.0.0.1', ...limits]);
  for await (const line of redis.stdout ?? []) if (String(line).includes('Ready to accept')) break;
});
beforeEach(() => {
  [version, renders] = [1, 0];
  rendering = async () => undefined;
});
afterEach(async () => {
  for (const { board, stop } of opened.splice(0)) {
    await stop();
    board.close();
  }
});
afterAll(async () => {
  const gone = once(redis, 'exit');
  redis.kill('SIGKILL');
  await gone;
  rmSync(folder, { recursive: true, force: true });
});

it('a purge on one ends the page at the door of the other when it is heard there, rendered once for both', async () => {
  const [here, there] = [await instance(), await instance()];
  // Heard late, it would be taken for the news of a later purge.
  const isFirstHeard = there.hears();
  await here.next.clear(['posts']);
  await isFirstHeard;
  for (const one of [here, there]) expect(text(await one.untilKept())).toContain('version 1');
  for (const [from, to] of [
    [here, there],
    [there, here],
  ] as const) {
    version += 1;
    renders = 0;
    const isHeard = to.hears();
    await from.next.clear(['posts']);
    await isHeard;
    const { hits } = to.next.door.figures;
    const answers = await Promise.all([to.ask(), from.ask()]);
    for (const answer of answers) expect(text(answer)).toContain(`version ${version}`);
    expect(to.next.door.figures.hits).toBe(hits);
    expect(renders).toBe(1);
    for (const one of [here, there]) expect(text(await one.untilKept())).toContain(`version ${version}`);
  }
});

it('a page whose purge by one is heard while the other renders it is kept at no door', async () => {
  const [here, there] = [await instance(), await instance()];
  // Heard late, it would be taken for the news of a later purge.
  const isFirstHeard = there.hears();
  await here.next.clear(['posts']);
  await isFirstHeard;
  for (const one of [here, there]) await one.untilKept();
  const isCleared = there.hears();
  await here.next.clear(['posts']);
  await isCleared;
  let finish = () => {};
  const isBegun = new Promise<void>((begin) => {
    rendering = () =>
      new Promise((resolve) => {
        finish = resolve;
        begin();
      });
  });
  const early = there.ask();
  // It is answered at once by a door that did not hear.
  await Promise.race([isBegun, early]);
  version = 2;
  const isHeard = there.hears();
  await here.next.clear(['posts']);
  await isHeard;
  rendering = async () => undefined;
  finish();
  await early;
  for (let left = 10; left > 0; left -= 1) {
    expect(text(await there.ask())).toContain('version 2');
    expect(text(await here.ask())).toContain('version 2');
  }
});

it('the payload of a page that one instance has given out is found by the other, and lives on (decision 106)', async () => {
  const [one, two] = [await instance(), await instance()];
  const name = 'a'.repeat(22);
  const packed = Buffer.from([0, 255, 10, 128]);
  expect(await one.board.extend(name)).toBe(false);
  expect(await two.board.find(name)).toBeNull();
  await one.board.put(name, packed);
  expect(await two.board.find(name)).toEqual(packed);
  expect(await two.board.extend(name)).toBe(true);
});
