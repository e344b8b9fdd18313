import { readFileSync } from 'node:fs';

import { isEditor, toSessionUser } from './user';

const me = {
  id: 9,
  name: '读者|Reader',
  nickname: '读者',
  slug: 'reader',
  avatar: '/uploads/u9.jpg',
  country: 'CN',
  user_mobile: '13800000000',
  user_data: { roles: ['subscriber'], brand: null, favorited_posts: [101], user_mobile: '13800000000' },
};
const withRoles = (...roles: string[]) => toSessionUser({ ...me, user_data: { ...me.user_data, roles } });

it('E20: reads what the site uses of a user', () => {
  expect(toSessionUser(me)).toMatchObject({
    id: 9,
    nickname: '读者',
    name: '读者|Reader',
    roles: ['subscriber'],
    userMobile: '13800000000',
    brand: null,
    favorites: [101],
    country: 'CN',
    wechat: '',
  });
});

it('E21: reads each field of user_data', () => {
  const user_data = {
    nickname: '读者',
    avatar: '/uploads/u9.jpg',
    roles: ['editor'],
    brand: { id: 81, title: '石|Stone', slug: 'stone-a' },
    favorited_posts: [102, 101],
    user_mobile: '13800000000',
  };
  const { nickname, avatar, roles, brand } = user_data;
  expect(toSessionUser({ id: 9, user_data })).toMatchObject({
    ...{ nickname, avatar, roles, brand },
    favorites: [102, 101],
    userMobile: '13800000000',
  });
});

it('reads the fixture of the contract', () => {
  const file = 'docs/contracts/fixtures/user-own.json';
  expect(toSessionUser(JSON.parse(readFileSync(file, 'utf8')))).toMatchObject({ id: expect.any(Number) });
});

it.each([null, undefined, 'text', 7, [], {}, { code: 'rest_not_logged_in' }])('%j is not a user', (body) => {
  expect(toSessionUser(body)).toBeNull();
});

it('M17: a user may lack an id', () => {
  const { id: _id, ...rest } = me;
  expect(toSessionUser(rest)).toMatchObject({ id: null, nickname: '读者' });
});

it.each(['administrator', 'editor', 'author'])('S16 P14: a user with the role %s is an editor', (role) => {
  const user = withRoles('subscriber', role);
  expect(user && isEditor(user)).toBe(true);
});

it.each([[], ['subscriber'], ['advertiser'], ['brand_owner']])(
  'S16 P16: a user with the roles %j is none',
  (...roles) => {
    const user = withRoles(...roles);
    expect(user && isEditor(user)).toBe(false);
  },
);

it.each([
  ['', '', true],
  ['13800000000', '', false],
  ['', '13800000000', false],
])('P11: with %j and %j in its two fields, binding a number is asked for: %s', (one, other, asked) => {
  const user = toSessionUser({ ...me, user_mobile: one, user_data: { ...me.user_data, user_mobile: other } });
  expect(user?.userMobile === '').toBe(asked);
});

it('P15: a user of a brand has it', () => {
  const brand = { id: 81, title: '石|Stone', slug: 'stone-a' };
  expect(toSessionUser({ ...me, user_data: { ...me.user_data, brand } })?.brand).toEqual(brand);
});
