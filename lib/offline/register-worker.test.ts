import { registerWorker } from './register-worker';

/** A browser whose store holds a version, or none. */
function browser(version: string | null, cacheNames: string[] = []) {
  const stored = new Map(version === null ? [] : [['sw_version', version]]);
  const register = jest.fn().mockResolvedValue({});
  const log = jest.fn();
  const store = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
  const held = new Set(cacheNames);
  const caches = { delete: async (name: string) => held.delete(name) };
  return { stored, register, log, given: { workers: { register }, caches, store: () => store, log } };
}

it.each([[null], ['0.0.1'], ['']])(
  'S53 K57 E48: with the stored version %j it registers and stores 0.0.2',
  async (version) => {
    const { stored, register, given } = browser(version);
    await registerWorker(given, false);
    expect(register.mock.calls).toEqual([['/dist/public/sw.js', { scope: '/' }]]);
    expect(stored.get('sw_version')).toBe('0.0.2');
  },
);

it('S53: the version is stored after the registration, not before', async () => {
  const { stored, register, given } = browser(null);
  register.mockImplementation(async () => expect(stored.size).toBe(0));
  await registerWorker(given, false);
  expect(stored.size).toBe(1);
});

it('S54: with the version stored it registers nothing', async () => {
  const { register, given } = browser('0.0.2');
  await registerWorker(given, false);
  expect(register).not.toHaveBeenCalled();
});

it('S55: a registration that fails is ignored, and stores nothing', async () => {
  const { stored, register, log, given } = browser(null);
  register.mockRejectedValue(new Error('refused'));
  await registerWorker(given, false);
  expect([stored.size, log.mock.calls]).toEqual([0, []]);
});

it('S56: a store that cannot be read is logged, and nothing is registered', async () => {
  const { register, log, given } = browser(null);
  const cause = new Error('denied');
  const store = () => {
    throw cause;
  };
  await registerWorker({ ...given, store }, false);
  expect(register).not.toHaveBeenCalled();
  expect(log.mock.calls).toEqual([[expect.any(String), cause]]);
});

it('S53: a browser without service workers is left alone', async () => {
  const { log, given } = browser(null);
  await registerWorker({ ...given, workers: undefined }, false);
  expect(log).not.toHaveBeenCalled();
});

it('a site without a worker registers none, and forgets the version so that it can have one again', async () => {
  const { stored, register, given } = browser('0.0.2');
  await registerWorker(given, true);
  expect([register.mock.calls, stored.size]).toEqual([[], 0]);
});

it('W2: once the site has a worker again, a reader whose worker removed itself behind an older page gets one, once', async () => {
  const { stored, register, given } = browser('0.0.2', ['worker-removed']);
  await registerWorker(given, false);
  await registerWorker(given, false);
  expect(register).toHaveBeenCalledTimes(1);
  expect(stored.get('sw_version')).toBe('0.0.2');
});

it('S54: a browser whose caches cannot be read counts as one that has its worker', async () => {
  const { register, given } = browser('0.0.2');
  const caches = { delete: () => Promise.reject(new DOMException('denied', 'SecurityError')) };
  await registerWorker({ ...given, caches }, false);
  expect(register).not.toHaveBeenCalled();
});
