import { readBody, readUpload } from './body';

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

const FORM = 'application/x-www-form-urlencoded';
const numbered = (count: number, name: (n: number) => string) =>
  Array.from({ length: count }, (_, n) => name(n));
const nest = (levels: number) => `{"a":${'['.repeat(levels)}${']'.repeat(levels)}}`;

describe('what a body may cost', () => {
  it.each([
    ['nested names', numbered(1001, (n) => `a[k${n}]=`)],
    ['names', numbered(1001, (n) => `k${n}=`)],
    ['one name again and again', numbered(1001, () => 'a=')],
    ['nothing but separators', numbered(1001, () => '')],
    ['a megabyte of them', numbered(80_000, (n) => `a[k${n}]=`)],
  ])('refuses a form of more than 1,000 fields: %s', async (_, pairs) => {
    await expect(readBody(post(pairs.join('&'), FORM))).rejects.toMatchObject({
      status: 400,
      code: 'rest_invalid_param',
    });
  });

  it('reads a form of 1,000 fields of one thing', async () => {
    const { a } = await readBody(post(numbered(1000, (n) => `a[k${n}]=${n}`).join('&'), FORM));
    expect(Object.entries(Object(a))).toHaveLength(1000);
  });

  it('refuses a name of 201 characters', async () => {
    await expect(readBody(post(`${'n'.repeat(201)}=1`, FORM))).rejects.toMatchObject({ status: 400 });
    expect(Object.keys(await readBody(post(`${'n'.repeat(200)}=1`, FORM)))).toHaveLength(1);
  });

  it('keeps the names of the prototype as fields of their own', async () => {
    const fields = await readBody(post('__proto__[a]=1&constructor=2&x[__proto__]=3', FORM));
    expect(JSON.stringify(fields)).toBe('{"__proto__":{"a":"1"},"constructor":"2","x":{"__proto__":"3"}}');
  });

  it.each([
    ['33 levels', nest(32)],
    ['half a million levels', nest(500_000)],
    ['half a million levels, never closed', '['.repeat(500_000)],
    ['10,001 values', JSON.stringify({ a: numbered(10_001, String) })],
    ['10,001 names', JSON.stringify(Object.fromEntries(numbered(10_001, String).map((name) => [name, 0])))],
  ])('refuses JSON of %s', async (_, text) => {
    await expect(readBody(post(text, 'application/json'))).rejects.toMatchObject({
      status: 400,
      code: 'rest_invalid_json',
    });
  });

  it('reads JSON of 32 levels and a text of two megabytes', async () => {
    expect(await readBody(post(nest(31), 'application/json'))).toHaveProperty('a');
    const long = { content: '[{,'.repeat(600_000) };
    expect(await readBody(post(JSON.stringify(long), 'application/json'))).toEqual(long);
  });
});

describe('forms with a file', () => {
  const part = (name: string, file = '') =>
    `--b\r\nContent-Disposition: form-data; name="${name}"${file && `; filename="${file}"`}\r\n\r\nx\r\n`;
  const send = (parts: string[], type = 'multipart/form-data; boundary=b') =>
    readUpload(post(`${parts.join('')}--b--\r\n`, type), 2 * 1024 * 1024);

  it('reads the file and the fields around it', async () => {
    expect(await send([part('title'), part('file', 'a.png')])).toEqual({
      data: Buffer.from('x'),
      fields: { title: 'x' },
    });
  });

  it.each([
    'multipart/form-data; boundary=b',
    // The boundary that is counted is the one the form is parsed by, whatever stands around it.
    'multipart/form-data; xboundary=zzz; boundary=b',
    'Multipart/Form-Data; x="boundary=zzz"; Boundary="b"; boundary=zzz',
  ])('takes a form of more than 50 parts for none, without parsing it: %s', async (type) => {
    const parse = jest.spyOn(Response.prototype, 'formData');
    expect(await send([part('file', 'a.png'), ...numbered(50, (n) => part(`k${n}`))], type)).toBeNull();
    expect(parse).not.toHaveBeenCalled();
    parse.mockRestore();
    expect((await send([part('file', 'a.png')], type))?.data).toEqual(Buffer.from('x'));
  });

  it.each([
    'multipart/form-data',
    'multipart/form-data; boundary=""',
    'multipart/mixed; boundary=b',
    'nothing',
  ])('takes a form of type %s for none', async (type) =>
    expect(await send([part('file', 'a.png')], type)).toBeNull(),
  );
});
