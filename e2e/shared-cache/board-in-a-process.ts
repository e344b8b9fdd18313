/**
 * One process of the site as far as Redis sees it: writes a page by one board and reads it by another, says so on
 * standard output, and ends. What a process trusts (`NODE_EXTRA_CA_CERTS`) is fixed when it starts, so this is one.
 */
import { RedisBoard } from '@/lib/cache/shared-pages-redis';
import { pageOf } from '@/lib/cache/test/page-instance';

const [, , url = ''] = process.argv;
const failures = new Set<string>();
const open = async () => {
  const board = new RedisBoard(url, 'site', 'build', (error) => failures.add(String(error)));
  await board.open(
    () => undefined,
    () => undefined,
    3000,
  );
  return board;
};

const [here, there] = [await open(), await open()];
let read: unknown = null;
if (here.isUp()) {
  await here.claim('/a', 1000);
  const cacheControl = { revalidate: 60, expire: 300 };
  await here.write('/a', { page: pageOf('<p>字</p>'), cacheControl, madeAt: here.now() });
  read = (await there.read('/a'))?.cacheControl ?? null;
}
process.stdout.write(JSON.stringify({ up: here.isUp(), read, failures: [...failures] }));
here.close();
there.close();
process.exit(0);
