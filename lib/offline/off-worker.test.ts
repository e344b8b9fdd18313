import { runInNewContext } from 'node:vm';
import { OFF_WORKER } from './off-worker';

it('the worker of a site without one takes over at once, deletes every cache, leaves word that it was there, and removes itself', async () => {
  const listeners = new Map<string, (event: object) => void>();
  const [skipWaiting, remove, unregister] = [jest.fn(), jest.fn().mockResolvedValue(true), jest.fn()];
  const open = jest.fn().mockResolvedValue({});
  let lasting: Promise<unknown> = Promise.resolve();
  runInNewContext(OFF_WORKER, {
    self: {
      addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
      skipWaiting,
      registration: { unregister },
    },
    caches: { keys: async () => ['build-1', 'kept-articles'], delete: remove, open },
  });
  expect([...listeners.keys()]).toEqual(['install', 'activate']);
  listeners.get('install')?.({});
  listeners.get('activate')?.({ waitUntil: (work: Promise<unknown>) => (lasting = work) });
  await lasting;
  expect(skipWaiting).toHaveBeenCalled();
  expect(remove.mock.calls).toEqual([['build-1'], ['kept-articles']]);
  expect(open.mock.calls).toEqual([['worker-removed']]);
  expect(unregister).toHaveBeenCalled();
});
