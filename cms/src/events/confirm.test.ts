import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { confirm } from './confirm';
import { everywhere, type InstanceAnswer, type Receipt } from './receipt';

/** An instance of the site that gives these answers in turn; null: it knows nothing of the event yet. */
async function instance(
  answers: (InstanceAnswer | 'silence' | null)[],
): Promise<{ origin: string; server: Server }> {
  const server = createServer((request, response) => {
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    if (answer === 'silence') return;
    const isOurs = request.headers['x-revalidate-secret'] === 'secret' && request.url?.endsWith('?id=7');
    response.writeHead(answer && isOurs ? 200 : 404, { connection: 'close' });
    response.end(JSON.stringify(answer ?? { ok: false }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // A TCP server has no other kind.
  return { origin: `http://127.0.0.1:${port}`, server };
}

const done: InstanceAnswer = { isFinal: true, surfaces: everywhere(3, 40) };
const servers: Server[] = [];
const start = async (answers: Parameters<typeof instance>[0]) => {
  const { origin, server } = await instance(answers);
  servers.push(server);
  return origin;
};
afterEach(async () => {
  const closed = servers.splice(0).map((server) => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  });
  await Promise.all(closed);
});

/** All receipts of a confirmation. `now`: milliseconds since the commit, in turn; the last one stays. */
async function receiptsOf(origins: string[], now: number[], timeoutMs?: number): Promise<Receipt[]> {
  const receipts: Receipt[] = [];
  await confirm({
    ...{ id: 7, origins, taker: origins[0] ?? '', secret: 'secret', sentAt: 5, cleared: 12 },
    ...(timeoutMs === undefined ? {} : { timeoutMs }),
    sinceCommit: () => (now.length > 1 ? now.shift() : now[0]) ?? 0,
    onReceipt: async (receipt) => void receipts.push(receipt),
  });
  return receipts;
}

describe('asking the site what is visible', () => {
  it('takes the times of the instance that took the event, after it was sent', async () => {
    const receipts = await receiptsOf([await start([done])], [60]);
    expect(receipts).toEqual([{ isFinal: true, unconfirmed: [], surfaces: everywhere(12, 45) }]);
  });

  it('asks again until the instance knows of it and has seen everything', async () => {
    const search = { cleared: 3, visible: 3 };
    const open: InstanceAnswer = { isFinal: false, surfaces: { ...everywhere(3, null), search } };
    const receipts = await receiptsOf([await start([null, open, done])], [60]);
    expect(receipts[0]?.isFinal).toBe(false);
    expect(receipts[0]?.surfaces).toEqual({ ...everywhere(12, null), search: { cleared: 12, visible: 12 } });
    expect(receipts.at(-1)).toEqual({ isFinal: true, unconfirmed: [], surfaces: everywhere(12, 45) });
  });

  it('waits for another instance, and counts what it says from the commit', async () => {
    const [first, second] = [await start([done]), await start([null, done])];
    const receipts = await receiptsOf([first, second], [300]);
    expect(receipts.at(-1)).toEqual({ isFinal: true, unconfirmed: [], surfaces: everywhere(300, 300) });
  });

  it('asks again where a question was left without an answer', async () => {
    const receipts = await receiptsOf([await start(['silence', done])], [60], 50);
    expect(receipts.at(-1)).toEqual({ isFinal: true, unconfirmed: [], surfaces: everywhere(12, 45) });
  });

  it('gives up on one that does not answer, and names it', async () => {
    const [first, silent] = [await start([done]), await start([null])];
    const receipts = await receiptsOf([first, silent], [60_000]);
    expect(receipts.at(-1)).toEqual({ isFinal: true, unconfirmed: [silent], surfaces: everywhere(12, null) });
  });
});
