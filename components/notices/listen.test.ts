import { read } from '@/lib/api/read';

import { listen } from './listen';
import { onNews } from './news';

const handlers = new Map<string, (body?: unknown) => void>();
const socket = { connected: true, on: jest.fn(), emit: jest.fn(), disconnect: jest.fn() };
jest.mock('socket.io-client', () => ({ io: () => socket }));
jest.mock('@/lib/api/read', () => ({ read: jest.fn() }));
jest.mock('@/lib/consent/may-store', () => ({ mayStore: () => true }));
const asked = jest.mocked(read);

const memory = () => {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  };
};

let shown: string[];
let news: number;
let stopNews: () => void;
beforeEach(() => {
  jest.useFakeTimers({ now: 1_000_000_000 });
  handlers.clear();
  socket.emit.mockReset();
  socket.on.mockImplementation((event: string, handler: () => void) => handlers.set(event, handler));
  asked.mockReset();
  Object.assign(globalThis, { window: { sessionStorage: memory(), localStorage: memory() } });
  shown = [];
  news = 0;
  stopNews = onNews(() => (news += 1));
});
afterEach(() => {
  stopNews();
  jest.useRealTimers();
});

const start = (visitor: number | null = null) =>
  listen({ host: '', visitor, onNotice: ({ id }) => shown.push(id) });
const come = (event: string, body?: unknown) => handlers.get(event)?.(body);
const notice = (id: string) => ({ id, title: 'A', body: '', url: '/x.htm' });
const answering = (...rows: { id: number; read: boolean }[]) =>
  asked.mockResolvedValueOnce({
    kind: 'done',
    totals: null,
    value: rows.map((row) => ({ ...row, title: 'A', body: '', url: '/x.htm', time: 1 })),
  });
const connect = async () => {
  come('connect');
  await jest.advanceTimersByTimeAsync(0);
};

it('K47: pings every ten seconds while it is connected, and no longer than it listens', () => {
  const stop = start();
  jest.advanceTimersByTime(30_000);
  expect(socket.emit.mock.calls).toEqual([
    ['ping', { ts: 1_000_010 }],
    ['ping', { ts: 1_000_020 }],
    ['ping', { ts: 1_000_030 }],
  ]);
  socket.connected = false;
  jest.advanceTimersByTime(10_000);
  socket.connected = true;
  stop();
  jest.advanceTimersByTime(30_000);
  expect(socket.emit).toHaveBeenCalledTimes(3);
  expect(socket.disconnect).toHaveBeenCalled();
});

it('T6 K49: messages and pings with a title are shown, one in 120 s, and those in between never', () => {
  start();
  come('ping', { ts: 1 });
  come('message', notice('e1'));
  jest.advanceTimersByTime(119_999);
  come('message', notice('e2'));
  jest.advanceTimersByTime(1);
  expect(shown).toEqual(['e1']);
  come('ping', notice('e3'));
  expect(shown).toEqual(['e1', 'e3']);
});

it('one notice is shown once, however often it comes', () => {
  start();
  come('message', notice('e1'));
  jest.advanceTimersByTime(120_000);
  come('message', notice('e1'));
  expect(shown).toEqual(['e1']);
});

it('a stranger asks for nothing', async () => {
  start();
  await connect();
  come('message', notice('e1'));
  expect(asked).not.toHaveBeenCalled();
  expect(news).toBe(0);
});

it('what a visitor has missed is asked for by the last id this browser has seen', async () => {
  start(7);
  answering({ id: 11, read: false });
  await connect();
  // The first time nothing was missed.
  expect(shown).toEqual([]);
  come('message', notice('n12'));
  expect(shown).toEqual(['n12']);
  jest.advanceTimersByTime(120_000);
  answering({ id: 14, read: false });
  await connect();
  expect(asked.mock.calls.map(([{ path }]) => path)).toEqual([
    'notices?per_page=1',
    'notices?per_page=1&after=12',
  ]);
  expect(shown).toEqual(['n12', 'n14']);
  come('message', notice('n14'));
  expect(shown).toEqual(['n12', 'n14']);
  expect(news).toBe(4);
});

it('what was missed and read elsewhere is not shown', async () => {
  start(7);
  come('message', notice('n12'));
  jest.advanceTimersByTime(120_000);
  answering({ id: 14, read: true });
  await connect();
  expect(shown).toEqual(['n12']);
});

it('an editors’ notice makes no page ask for the notices of its visitor', () => {
  start(7);
  come('message', notice('e1'));
  expect(shown).toEqual(['e1']);
  expect(news).toBe(0);
  come('message', { time: 1 });
  expect(news).toBe(1);
});

it('what was missed is asked for again after ten seconds when nobody answered, while it listens', async () => {
  const stop = start(7);
  asked.mockResolvedValue({ kind: 'unreachable' });
  await connect();
  await jest.advanceTimersByTimeAsync(10_000);
  expect(asked).toHaveBeenCalledTimes(2);
  answering({ id: 11, read: false });
  await jest.advanceTimersByTimeAsync(10_000);
  expect(news).toBe(1);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(asked).toHaveBeenCalledTimes(3);
  await connect();
  stop();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(asked).toHaveBeenCalledTimes(4);
});

it('a browser that keeps nothing shows them all the same', () => {
  Object.assign(globalThis, {
    window: {
      get sessionStorage() {
        throw new Error('denied');
      },
      get localStorage() {
        throw new Error('denied');
      },
    },
  });
  start(7);
  come('message', notice('n12'));
  come('message', notice('n13'));
  expect(shown).toEqual(['n12']);
});
