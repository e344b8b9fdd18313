import { isInApp } from '@/lib/ads/in-app';
import { rememberedState, stateCookie, stateFor } from './bottom-bar-state';

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

const VISIT = { width: 1440, isInApp: false, isPreview: false, isAsked: false, chosen: null, cookies: '' };
it.each<[string, Partial<Parameters<typeof stateFor>[0]>, ReturnType<typeof stateFor>]>([
  ['in the app (H23)', { isInApp: true }, null],
  ['while the visitor is asked what may be stored', { isAsked: true }, null],
  ['while the visitor is asked again, having shrunk it', { isAsked: true, chosen: 'shrunk' }, null],
  ['once there is an answer', {}, 'expanded'],
  ['of a visitor who has shrunk it', { cookies: 'consent=yes; bottom_bar_shrunk=1' }, 'shrunk'],
  ['that was expanded again', { cookies: 'bottom_bar_shrunk=1', chosen: 'expanded' }, 'expanded'],
  [
    'in a preview, for whose editor it is small elsewhere',
    { isPreview: true, cookies: 'bottom_bar_shrunk=1' },
    'expanded',
  ],
])('the bottom bar %s (decision 072)', (_, visit, expected) =>
  expect(stateFor({ ...VISIT, ...visit })).toBe(expected),
);
