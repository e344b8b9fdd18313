import { toBack } from './back';

const SITE = 'https://pilotis.test';

/** What somebody might write to be sent to a host of his own. */
const HOSTS = ['evil.test', 'evil.test/x', '127.0.0.1', '[::1]', '0x7f000001', 'pilotis.test.evil.test'];
const LEADS = [
  '//',
  '///',
  '////',
  '/\\',
  '\\\\',
  '\\/',
  '/\\/',
  '/\t/',
  '/\n/',
  '/\r\n/',
  '\t//',
  ' //',
  '/ /\\',
  '/.//',
  '/..//',
  '/./\\',
  '/x/..//',
  '/x/../\\',
  '/%2e//',
  '/\u0000/',
  '/\u000b/',
  'http:',
  'http://',
  'https:',
  'https://',
  'https:///',
  'HTTPS://',
  'ftp://',
  'ws://',
  'javascript://',
  'data:text/html,',
  'vbscript:',
  'blob:https://',
  'file://',
  `${SITE}@`,
  `${SITE}:x@`,
];
const OTHERS = [
  '',
  'x',
  'brand',
  '?x',
  '#x',
  '.',
  '..',
  ' ',
  '\\',
  ' /brand',
  '\u2028/x',
  `${SITE}`,
  `${SITE}/`,
  `/${'x'.repeat(2000)}`,
];
const STRANGE = [...LEADS.flatMap((lead) => HOSTS.map((host) => lead + host)), ...OTHERS];

/** Told apart by what they lead to: these stay here, whatever they look like. */
const HARMLESS = [
  '/%5cevil.test',
  '/%2f%2fevil.test',
  '/@evil.test',
  '/.evil.test',
  '/;//evil.test',
  '/:80',
  '/%09/evil.test',
];

describe('toBack (D6)', () => {
  it('knows more than 200 ways to another place, and takes none', () => {
    expect(STRANGE.length).toBeGreaterThanOrEqual(200);
    for (const raw of STRANGE) expect({ raw, to: toBack(raw, SITE) }).toEqual({ raw, to: '/' });
    for (const raw of [null, undefined]) expect(toBack(raw, SITE)).toBe('/');
  });

  it.each(HARMLESS)('%s stays on this site when a browser follows it', (raw) => {
    expect(new URL(toBack(raw, SITE), SITE).origin).toBe(SITE);
  });

  it.each([
    ['/', '/'],
    ['/brand?x=1#y', '/brand?x=1#y'],
    ['/en/account/profile', '/en/account/profile'],
    ['/search/a%2Fb', '/search/a%2Fb'],
    ['/search/石', '/search/%E7%9F%B3'],
    ['/x/../brand', '/brand'],
    ['/people/9?to=https://evil.test', '/people/9?to=https://evil.test'],
  ])('%s leads to %s', (raw, to) => {
    expect(toBack(raw, SITE)).toBe(to);
  });
});
