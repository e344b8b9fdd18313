import { randomUUID } from 'node:crypto';
import { menuSchema } from '../src/contract/schemas/menu';
import { userSchema } from '../src/contract/schemas/user';
import { bearer, expectError, login, parse, post, readObject } from './client';
import { administratorToken, makeReader } from './readers';

jest.setTimeout(120_000);

let admin: Record<string, string>;
let editor: Record<string, string>;

beforeAll(async () => {
  admin = bearer(await administratorToken());
  editor = bearer((await login('editor')).token);
});

const forbidden = { status: 403, body: { code: 'rest_forbidden' } };
const refused = { status: 400, body: { code: 'rest_invalid_param' } };

describe('A22 menus, by administrators', () => {
  const entry = (title: string, link: string, items: object[] = []) => ({ title, link, items });
  const items = [
    entry('甲|A', '/a', [entry('乙|B', '/b', [entry('丙|C', 'https://c.example/')])]),
    entry('丁|D', '/d'),
  ];

  it('makes one, gives it back as Ent-5 (A13), and changes only what is named', async () => {
    const key = `contract-${randomUUID()}`;
    const made = await post('menus', { key, name: '菜单|Menu', items }, admin);
    expect(made.status).toBe(201);
    const menu = parse('menus', menuSchema, made.body);
    expect(menu).toMatchObject({ key, name: '菜单|Menu', items });
    expect(await readObject(`v3/menu/${key}`, menuSchema)).toEqual(menu);

    // A reply may be sent back as it came.
    expect((await post(`menus/${key}`, menu, admin)).body).toEqual(menu);
    const renamed = await post(`menus/${key}`, { name: '新|New' }, admin);
    expect(renamed).toMatchObject({ status: 200, body: { key, name: '新|New', items } });
    const emptied = await post(`menus/${key}`, { items: [] }, admin);
    expect(emptied).toMatchObject({ status: 200, body: { name: '新|New', items: [] } });
  });

  it('refuses four levels, an address that runs, and an unknown menu', async () => {
    const key = `contract-${randomUUID()}`;
    const deep = [entry('a', '/', [entry('b', '/', [entry('c', '/', [entry('d', '/')])])])];
    expect(await post('menus', { key, items: deep }, admin)).toMatchObject(refused);
    expect(await post('menus', { key, items: [entry('a', 'javascript:x')] }, admin)).toMatchObject(refused);
    expect(await post('menus', { items }, admin)).toMatchObject(refused);
    expect(await post(`menus/${key}`, { items }, admin)).toMatchObject({
      status: 404,
      body: { code: 'rest_menu_invalid' },
    });
    await expectError(`v3/menu/${key}`, 404, 'rest_menu_invalid');
  });

  it('is closed to editors and strangers', async () => {
    const menu = await readObject('v3/menu/primary-menu', menuSchema);
    expect(await post('menus/primary-menu', { items: [] }, editor)).toMatchObject(forbidden);
    expect(await post('menus', { key: 'x', items: [] }, editor)).toMatchObject(forbidden);
    expect((await post('menus/primary-menu', { items: [] })).status).toBe(401);
    expect(await readObject('v3/menu/primary-menu', menuSchema)).toEqual(menu);
  });
});

describe('A22 users, by administrators', () => {
  it('makes the profile of an author, and changes it', async () => {
    const slug = `person-${randomUUID()}`;
    const fields = { name: '林一|Lin Yi', slug, nickname: '林', role: '摄影|Photographer' };
    const made = await post('users', { ...fields, description: '简介|About her' }, admin);
    expect(made.status).toBe(201);
    const person = parse('users', userSchema, made.body);
    expect(person).toMatchObject({ ...fields, description: '简介|About her' });
    expect(await readObject(`users/${person.id}`, userSchema)).toEqual(person);
    const changed = await post(`users/${person.id}`, { website: 'https://lin.example/' }, admin);
    expect(changed).toMatchObject({ status: 200, body: { ...fields, website: 'https://lin.example/' } });
  });

  it('changes the public part of a reader, and neither number nor password', async () => {
    const reader = await makeReader();
    const body = { nickname: '新名', user_mobile: '13800000000', user_pass: 'other-password' };
    const reply = await post(`users/${reader.id}`, body, admin);
    expect(reply).toMatchObject({ status: 200, body: { id: reader.id, nickname: '新名' } });
    const credentials = { username: reader.mobile, password: reader.password };
    expect((await post('jwt-auth/v1/token', credentials)).status).toBe(200);
  });

  it('is closed to editors, and to anybody but the person (A19)', async () => {
    const reader = await makeReader();
    const author = bearer((await login('author')).token);
    for (const headers of [editor, author]) {
      expect(await post(`users/${reader.id}`, { nickname: 'x' }, headers)).toMatchObject(forbidden);
    }
    expect(await post('users', { name: 'x' }, editor)).toMatchObject(forbidden);
    expect(await post('users/99999999', { nickname: 'x' }, admin)).toMatchObject({
      status: 404,
      body: { code: 'rest_user_invalid_id' },
    });
    expect(await post(`users/${reader.id}`, { website: 'javascript:x' }, admin)).toMatchObject(refused);
  });
});
