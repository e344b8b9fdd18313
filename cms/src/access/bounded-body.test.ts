import { bounded } from './bounded-body';

const JSON_TYPE = 'application/json';
const FORM = 'application/x-www-form-urlencoded';
const LOGIN = { cookie: 'a=b; payload-token=x' };
const BEARER = { authorization: 'JWT x' };
const deep = (levels: number) => `{"a":${'['.repeat(levels - 1)}${']'.repeat(levels - 1)}}`;
const long = (bytes: number) => JSON.stringify({ a: 'x'.repeat(bytes) });
const fields = (count: number) => Array.from({ length: count }, (_, n) => `where[or][${n}][id]=1`).join('&');

/** The status, 200 when Payload's handler was run, and the body it was given. */
async function send(
  path: string,
  type: string,
  body: string | FormData,
  headers: Record<string, string> = {},
) {
  let given: string | null = null;
  const handler = bounded(async (request) => {
    given = await request.text();
    return new Response();
  });
  const about = typeof body === 'string' ? { 'content-type': type, ...headers } : headers;
  const request = new Request(`http://cms/cms-api/${path}`, { method: 'POST', headers: about, body });
  const { status } = await handler(request, { params: Promise.resolve({ slug: path.split('/') }) });
  return { status, given };
}

describe('what Payload is given to read', () => {
  it('is the body as it was sent', async () => {
    const body = '{"username":"文","password":"[[[["}';
    expect(await send('users/login', JSON_TYPE, body)).toEqual({ status: 200, given: body });
  });

  it.each([
    ['a long body at an endpoint of an account', 'users/login', JSON_TYPE, long(65_536), LOGIN, 413],
    ['a long body without a login', 'posts', JSON_TYPE, long(65_536), {}, 413],
    ['a long body with one', 'posts', JSON_TYPE, long(65_536), LOGIN, 200],
    ['two megabytes with one', 'posts', JSON_TYPE, long(2 * 1024 * 1024), BEARER, 413],
    ['deep JSON at an endpoint of an account', 'users/forgot-password', JSON_TYPE, deep(9), LOGIN, 400],
    ['deep JSON with a login', 'posts', JSON_TYPE, deep(101), BEARER, 400],
    ['a rich text of many lists', 'posts', JSON_TYPE, deep(100), BEARER, 200],
    ['JSON of another name', 'posts', 'text/plain', deep(101), BEARER, 400],
    ['a query of 1,001 fields', 'posts', FORM, fields(1001), LOGIN, 400],
    ['a query of 1,000 fields', 'posts', FORM, fields(1000), LOGIN, 200],
  ])('%s: %s', async (_, path, type, body, headers, status) => {
    expect((await send(path, type, body, headers)).status).toBe(status);
  });

  it('is judged in a multipart form by its brackets, wherever its quotes begin', async () => {
    const form = (text: string) => {
      const parts = new FormData();
      parts.set('_payload', text);
      return parts;
    };
    expect((await send('users/login', '', form('{"username":"a","password":"b"}'))).status).toBe(200);
    expect((await send('users/login', '', form(`" ${deep(202)}`))).status).toBe(400);
    expect((await send('media', '', form(long(65_536)))).status).toBe(413);
    expect((await send('media', '', form(long(65_536)), LOGIN)).status).toBe(200);
  });

  it('may be nothing', async () => {
    const handler = jest.fn(async () => new Response());
    const request = new Request('http://cms/cms-api/users/logout', { method: 'POST' });
    await bounded(handler)(request, { params: Promise.resolve({ slug: ['users', 'logout'] }) });
    expect(handler).toHaveBeenCalledWith(request, expect.anything());
  });
});
