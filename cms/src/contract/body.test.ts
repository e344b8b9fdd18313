import { readBody } from './body';

const post = (body: string, type: string) =>
  new Request('http://cms/api/x', { method: 'POST', body, headers: { 'content-type': type } });

describe('request bodies', () => {
  it('reads JSON and form encoding to the same fields', async () => {
    const json = await readBody(post('{"username":"a b","password":"x"}', 'application/json'));
    const form = await readBody(post('username=a+b&password=x', 'application/x-www-form-urlencoded'));
    expect(json).toEqual(form);
  });

  it('nests bracketed form names', async () => {
    expect(
      await readBody(post('fields[about]=a&fields[phone]=1', 'application/x-www-form-urlencoded')),
    ).toEqual({
      fields: { about: 'a', phone: '1' },
    });
  });

  it('takes an empty body as no fields', async () => {
    expect(await readBody(post('', 'application/json'))).toEqual({});
  });

  it.each(['{', '[]', '"x"', 'null'])('answers 400 to %s', async (text) => {
    await expect(readBody(post(text, 'application/json'))).rejects.toMatchObject({
      status: 400,
      code: 'rest_invalid_json',
    });
  });

  it('refuses more than 2 MB', async () => {
    const large = post(JSON.stringify({ content: 'x'.repeat(2 * 1024 * 1024) }), 'application/json');
    await expect(readBody(large)).rejects.toMatchObject({ status: 413 });
  });
});
