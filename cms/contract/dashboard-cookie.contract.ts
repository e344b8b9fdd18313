import { firstAdministrator, makeOwnCms, PASSWORD, type OwnCms } from './own-cms';

jest.setTimeout(120_000);

/** The cookie of a login at the dashboard of a CMS with these switches. */
async function cookieOf(own: OwnCms): Promise<string> {
  const cms = await own.start('one');
  await firstAdministrator(cms);
  const answer = await fetch(`${cms.url}/cms-api/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'first', password: PASSWORD }),
  });
  expect(answer.status).toBe(200);
  return answer.headers.getSetCookie().find((cookie) => cookie.startsWith('payload-token=')) ?? '';
}

it.each([
  ['https://studio.example/admin', true],
  ['http://studio.example/admin', false],
])('the cookie of a dashboard at %s is Secure: %s', async (ADMIN_URL, isSecure) => {
  const own = await makeOwnCms({ ADMIN_URL });
  try {
    const cookie = await cookieOf(own);
    expect(cookie).toMatch(/HttpOnly/i);
    expect(cookie).toMatch(/SameSite=Lax/i);
    expect(/;\s*Secure/i.test(cookie)).toBe(isSecure);
  } finally {
    await own.end();
  }
});
