import { askConsent } from './ask-consent';

let forgotten = 0;
jest.mock('./forget-stored', () => ({ forgetStored: async () => void (forgotten += 1) }));

beforeEach(() => {
  forgotten = 0;
  Object.assign(globalThis, {
    document: { cookie: '', adoptedStyleSheets: [] },
    CSSStyleSheet: class {
      replaceSync = () => undefined;
    },
  });
});
afterEach(() => {
  for (const name of ['document', 'CSSStyleSheet']) Reflect.deleteProperty(globalThis, name);
});

const WORDS = JSON.stringify({ name: 'Storage' });

it.each([
  ['asks, of a visitor who has refused', WORDS, 'consent=no', 1],
  ['asks, of a visitor who has agreed', WORDS, 'consent=yes', 0],
  // A site that never asks may keep what it has stored, also while its setting cannot be read.
  ['could not read its setting', '', '', 0],
  ['could not read its setting, of a visitor who once refused', '', 'consent=no', 0],
])(
  'what a site has stored that %s (%j, cookies %j) is deleted %d times',
  async (_, consent, cookie, times) => {
    document.cookie = cookie;
    // The only fields that are read or written.
    await askConsent({ dataset: { consent } } as unknown as HTMLElement, () => undefined);
    expect(forgotten).toBe(times);
  },
);
