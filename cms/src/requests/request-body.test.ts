import { digestOf, requestBody } from './request-body';

const right = { kind: 'price', name: 'Lin', email: 'a@b.cn', message: 'Ten square metres' };
const read = (values: object) => requestBody.safeParse({ ...right, ...values });

describe('what a reader asks a brand', () => {
  it('is kept in one line each, the message in lines of its own', () => {
    expect(
      read({
        name: ' Lin\r\nBcc: c@d.cn\u0000 ',
        email: 'A@B.cn',
        company: 'Studio\u2028A',
        message: 'one\r\ntwo\rthree\u0007',
      }).data,
    ).toEqual({
      kind: 'price',
      name: 'Lin Bcc: c@d.cn',
      email: 'a@b.cn',
      company: 'Studio A',
      message: 'one\ntwo\nthree',
      language: 'zh',
    });
  });

  it.each([
    [{ email: 'a@b' }, '邮箱'],
    [{ email: 'a@b.cn\r\nBcc: c@d.cn' }, '邮箱'],
    [{ email: 'a@b.cn\n' }, '邮箱'],
    [{ email: 'a@b.cn, c@d.cn' }, '邮箱'],
    [{ email: `${'a'.repeat(200)}@b.cn` }, '邮箱'],
    [{ email: 7 }, '邮箱'],
    [{ email: undefined }, '邮箱'],
    [{ name: ' \u0000 ' }, '姓名'],
    [{ name: 'x'.repeat(101) }, '姓名'],
    [{ message: '\r\n' }, '需要'],
    [{ message: 'x'.repeat(3001) }, '需要'],
    [{ kind: 'gift' }, '需要'],
    [{ company: 'x'.repeat(201) }, '单位'],
  ])('is refused with %j, in both languages', (values, word) => {
    const message = read(values).error?.issues[0]?.message ?? '';
    expect(message).toContain(word);
    expect(message).toMatch(/.+\|.+/);
  });

  it('is the same request for the same words, and another one for others', () => {
    const digest = (values: object) => digestOf(requestBody.parse({ ...right, ...values }));
    expect(digest({ language: 'en', name: 'Lin ' })).toBe(digest({}));
    for (const values of [
      { kind: 'sample' },
      { name: 'Li' },
      { email: 'b@b.cn' },
      { message: 'x' },
      { company: 'A' },
    ])
      expect(digest(values)).not.toBe(digest({}));
  });
});
