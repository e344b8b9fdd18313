import { isInApp } from '@/lib/ads/in-app';
import { rememberedState, stateCookie } from './bottom-bar-state';

describe('the bottom bar', () => {
  it.each([
    ['', 'expanded'],
    ['language=en_US', 'expanded'],
    ['bottom_bar_shrunk=1', 'shrunk'],
    ['language=en_US; bottom_bar_shrunk=0', 'shrunk'],
    ['my_bottom_bar_shrunk=1', 'expanded'],
    ['bottom_bar_shrunk_once=1', 'expanded'],
  ])('with the cookies %j begins %s (H24)', (cookies, state) => expect(rememberedState(cookies)).toBe(state));

  it('is remembered as shrunk for a day, everywhere on the site, and as expanded by nothing (S40)', () => {
    expect(stateCookie('shrunk').split('; ')).toEqual([
      'bottom_bar_shrunk=1',
      'Path=/',
      'Max-Age=86400',
      'SameSite=Lax',
    ]);
    expect(stateCookie('expanded')).toContain('Max-Age=0;');
  });
});

it.each([
  ['Mozilla/5.0 (iPhone) ArchSiteApp/2.1', 'ArchSiteApp', true],
  ['Mozilla/5.0 (iPhone) Safari/604.1', 'ArchSiteApp', false],
  ['Mozilla/5.0 (iPhone) archsiteapp', 'ArchSiteApp', false],
  ['Mozilla/5.0 (iPhone) Safari/604.1', '', false],
])('%s with the mark %j is the app: %s (H23)', (userAgent, mark, inApp) =>
  expect(isInApp(userAgent, mark)).toBe(inApp),
);
