import { cookieOfLogin } from './cookie-of-login';
import { firstAdministrator, makeOwnCms } from './own-cms';

jest.setTimeout(120_000);

/** One at https is in `dashboard-bounds`. */
it('the cookie of a dashboard at http is not Secure', async () => {
  const own = await makeOwnCms({ ADMIN_URL: 'http://studio.example/admin' });
  try {
    const cms = await own.start('one');
    await firstAdministrator(cms);
    const cookie = await cookieOfLogin(cms);
    expect(cookie).toMatch(/HttpOnly/i);
    expect(cookie).toMatch(/SameSite=Lax/i);
    expect(cookie).not.toMatch(/;\s*Secure/i);
  } finally {
    await own.end();
  }
});
