import { createHmac } from 'node:crypto';
import { isCurrent, isSigned, toSignature } from './signature';

// Read when a signature is first looked at.
const SECRETS = {
  REVALIDATE_SECRET: 'a secret of the tests',
  SESSION_SECRET: 's'.repeat(40),
  PAYLOAD_SECRET: 'p'.repeat(40),
};
jest.mock('../env', () => ({
  env: { maillist: { appId: 'pilotis', secret: null } },
  requireSecrets: () => SECRETS,
}));

const derived = createHmac('sha256', SECRETS.REVALIDATE_SECRET).update('maillist').digest('base64url');
const sign = (...parts: string[]) => toSignature(derived, ['pilotis', ...parts]);

it('A63: a signature is HMAC-SHA256 in hex over its parts with a line feed between them', () => {
  expect(toSignature('a secret of the tests', ['pilotis', 'a@example.com'])).toBe(
    createHmac('sha256', 'a secret of the tests').update('pilotis\na@example.com').digest('hex'),
  );
});

it('A63: without a secret of its own the list accepts the one derived from that of the site', () => {
  expect(isSigned('pilotis', ['a@example.com'], sign('a@example.com'))).toBe(true);
  expect(isSigned('pilotis', ['a@example.com'], sign('a@example.com').toUpperCase())).toBe(true);
});

it.each([
  ['another address', 'pilotis', ['b@example.com'], sign('a@example.com')],
  ['another application', 'other', ['a@example.com'], toSignature(derived, ['other', 'a@example.com'])],
  ['an event', 'pilotis', ['a@example.com', 'bounce'], sign('a@example.com')],
  ['another event', 'pilotis', ['a@example.com', 'complaint'], sign('a@example.com', 'bounce')],
  ['another time', 'pilotis', ['a@example.com', 'bounce', '2'], sign('a@example.com', 'bounce', '1')],
  ['no time', 'pilotis', ['a@example.com', 'bounce', '1'], sign('a@example.com', 'bounce')],
  ['nothing', 'pilotis', ['a@example.com'], ''],
  ['a part of it', 'pilotis', ['a@example.com'], sign('a@example.com').slice(0, 63)],
])('a signature that is for %s is refused', (_, appId, parts, signature) => {
  expect(isSigned(appId, parts, signature)).toBe(false);
});

it.each([
  [0, true],
  [-600, true],
  [600, true],
  [-601, false],
  [601, false],
])('a call whose time is %s s off is current: %s', (seconds, isSo) => {
  const now = Date.UTC(2026, 10, 25);
  expect(isCurrent(String(now / 1000 + seconds), now)).toBe(isSo);
});

it.each(['', ' ', 'now', '-1', '1e9', '0x10', '1764028800.5', '17640288000000', '١٧٦٤٠٢٨٨٠٠'])(
  'a time of %j is never current',
  (time) => expect(isCurrent(time, Number(time) * 1000 || Date.now())).toBe(false),
);
