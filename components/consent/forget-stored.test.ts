import { forgetStored } from './forget-stored';

class Kept {
  constructor(names: string[]) {
    for (const name of names) Object.assign(this, { [name]: '1' });
  }
  removeItem(name: string) {
    Reflect.deleteProperty(this, name);
  }
}

const NAMES = ['document', 'sessionStorage', 'localStorage', 'indexedDB', 'navigator', 'caches'] as const;
const before = NAMES.map((name) => Object.getOwnPropertyDescriptor(globalThis, name));
afterEach(() =>
  NAMES.forEach((name, at) => {
    const own = before[at];
    if (own) Object.defineProperty(globalThis, name, own);
    else Reflect.deleteProperty(globalThis, name);
  }),
);

const put = (parts: Partial<Record<(typeof NAMES)[number], unknown>>) => {
  for (const [name, value] of Object.entries(parts))
    Object.defineProperty(globalThis, name, { configurable: true, value });
};

function aBrowser() {
  const deleted: string[] = [];
  const written: string[] = [];
  const ofTab = new Kept(['read', 'simple_floating_ad_closed', 'notice-shown', 'drafts']);
  const ofBrowser = new Kept(['sw_version', 'notice-seen-7', 'notice-seen-8', 'theme', 'other']);
  const document = {
    get cookie() {
      return 'lang=zh; floating_ad_closed=1; bottom_bar_shrunk=1; signed_in=1; consent=no';
    },
    set cookie(text: string) {
      written.push(text);
    },
  };
  put({
    document,
    sessionStorage: ofTab,
    localStorage: ofBrowser,
    indexedDB: { deleteDatabase: (name: string) => deleted.push(`database ${name}`) },
    navigator: {
      serviceWorker: { getRegistration: async () => ({ unregister: () => deleted.push('worker') }) },
    },
    caches: {
      keys: async () => ['kept-articles', 'build-1', 'worker-removed', 'other'],
      delete: async (name: string) => deleted.push(`cache ${name}`),
    },
  });
  return { deleted, written, ofTab, ofBrowser };
}

it('forgets what needs an agreement, the worker before what it keeps, and leaves everything else alone', async () => {
  const { deleted, written, ofTab, ofBrowser } = aBrowser();
  await forgetStored();
  expect(written).toEqual([]);
  expect(Object.keys(ofTab)).toEqual(['simple_floating_ad_closed', 'drafts']);
  expect(Object.keys(ofBrowser)).toEqual(['theme', 'other']);
  expect(deleted).toEqual(['database site', 'worker', 'cache kept-articles', 'cache build-1']);
});

it('goes on where the browser refuses a store', async () => {
  const { deleted } = aBrowser();
  const removeItem = () => {
    throw new Error('refused');
  };
  put({ sessionStorage: { removeItem }, navigator: {} });
  await forgetStored();
  expect(deleted).toEqual(['database site', 'cache kept-articles', 'cache build-1']);
});
