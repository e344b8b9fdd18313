import { PASSWORD, type CmsProcess } from './own-cms';

/** The cookie that the first administrator has of a login at the dashboard. @throws when he is not let in, or has none */
export async function cookieOfLogin(cms: CmsProcess): Promise<string> {
  const answer = await fetch(`${cms.url}/cms-api/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'first', password: PASSWORD }),
  });
  await answer.arrayBuffer();
  const cookie = answer.headers.getSetCookie().find((one) => one.startsWith('payload-token='));
  if (answer.status !== 200 || cookie === undefined) throw new Error(`The login answered ${answer.status}.`);
  return cookie;
}
