import { pageOpened } from './on-page';

const register = jest.fn();
const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
const stored = new Map<string, string>();

const define = (name: string, value: PropertyDescriptor) =>
  Object.defineProperty(globalThis, name, { configurable: true, ...value });

beforeEach(() => {
  register.mockReset();
  logged.mockClear();
  stored.clear();
  const workers = { register, getRegistration: async () => undefined };
  define('navigator', { value: { serviceWorker: workers } });
  define('document', {
    value: {
      documentElement: { lang: 'zh-CN', dataset: {} },
      querySelector: () => null,
      querySelectorAll: () => [],
    },
  });
  define('window', { value: {} });
  define('location', { value: new URL('https://site.test/hillside-library.htm') });
  define('innerWidth', { value: 390 });
  define('devicePixelRatio', { value: 2 });
  define('localStorage', {
    value: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
    },
  });
});

it('S53, E48: a page that is opened registers the worker, and stores its version', async () => {
  await pageOpened(null);
  expect(register.mock.calls).toEqual([['/dist/public/sw.js', { scope: '/' }]]);
  expect([...stored]).toEqual([['sw_version', '0.0.2']]);
});

it('S56: where the store is forbidden the console says why, and the page goes on', async () => {
  const cause = new DOMException('denied', 'SecurityError');
  define('localStorage', {
    get: () => {
      throw cause;
    },
  });
  await expect(pageOpened(null)).resolves.toBeUndefined();
  expect(logged.mock.calls).toEqual([[expect.any(String), cause]]);
  expect(register).not.toHaveBeenCalled();
});

it('S55: a registration that fails says nothing, and the page goes on', async () => {
  register.mockRejectedValue(new DOMException('refused', 'SecurityError'));
  await expect(pageOpened(null)).resolves.toBeUndefined();
  expect([logged.mock.calls, stored.size]).toEqual([[], 0]);
});

it('S53: a browser without service workers is left alone', async () => {
  define('navigator', { value: {} });
  await expect(pageOpened(null)).resolves.toBeUndefined();
  expect([logged.mock.calls, stored.size]).toEqual([[], 0]);
});
