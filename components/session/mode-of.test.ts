import { toSessionUser } from '@/lib/session/user';

import { modeOf } from './mode-of';
import type { Session } from './session';

const NOBODY: Session = { auth: 'false', user: null, cause: 'refused' };

function logged(mobile: string): Session {
  const user = toSessionUser({ id: 9, user_mobile: mobile });
  if (!user) throw new Error('That is a user');
  return { auth: 'true', user };
}

it('S12: the modal begins with the login', () => {
  expect(modeOf(NOBODY, 'login', '/')).toBe('login');
  expect(modeOf(NOBODY, 'phoneBinding', '/')).toBe('login');
  expect(modeOf(NOBODY, 'regis', '/')).toBe('regis');
  expect(modeOf(NOBODY, null, '/')).toBeNull();
});

it.each([
  '/',
  '/en',
  '/hillside-library.htm',
  '/account/profile',
  '/en/search/preview',
  '/preview-of-things',
])('P11 S11 H29: without a number it is the binding, on %s', (path) => {
  expect(modeOf(logged(''), null, path)).toBe('phoneBinding');
  expect(modeOf(logged(''), 'login', path)).toBe('phoneBinding');
});

it.each(['/preview/post/a', '/en/preview/brand/a'])('P11: not on %s', (path) => {
  expect(modeOf(logged(''), null, path)).toBeNull();
});

it('S13: with a number the login is over', () => {
  expect(modeOf(logged('13800000000'), 'login', '/')).toBeNull();
});

it('nothing stands over the page while the visitor is unknown', () => {
  expect(modeOf({ auth: 'unknown', user: null }, null, '/')).toBeNull();
});
