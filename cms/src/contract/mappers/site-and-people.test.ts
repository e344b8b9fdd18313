import { revisionOf } from '../../comments/revision';
import type { Ad, Community, Menu, Option, Page, Person } from '../../payload-types';
import { splitHalves } from '../bilingual';
import { toAd, toAdPositions } from './ad';
import { toComment } from './comment';
import { at, fixture, imagesIn, portrait, refsFor, stamps } from './examples';
import { toMedia } from './image';
import type { PersonInfo } from './refs';
import { toMenu, toMenus, toOptions, toPlainWords, toSensitiveWords } from './site';
import { toCommunity, toPage } from './text';
import { toOwnUser, toUser, toUserInList } from './user';

describe('pages, calls, pictures, menus and options', () => {
  it('makes Ent-4, Ent-9 and Ent-2', () => {
    const page = fixture('page');
    const pageDoc: Page = {
      id: 12,
      slug: page.slug,
      title: splitHalves(page.title.rendered),
      bodyHtml: page.content.rendered,
      publishedAt: '2024-12-31T16:00:00.000Z',
      createdAt: at,
      updatedAt: '2024-12-31T16:00:00.000Z',
      _status: 'published',
    };
    expect(toPage(pageDoc)).toEqual(page);

    const community = fixture('community');
    const day = '2025-03-31T16:00:00.000Z';
    const communityDoc: Community = {
      id: 201,
      slug: community.slug,
      title: splitHalves(community.title),
      cover: 520,
      author: 7,
      excerpt: { zh: '…' },
      bodyHtml: community.content.rendered,
      publishedAt: day,
      createdAt: day,
      updatedAt: day,
    };
    expect(toCommunity(communityDoc, refsFor(community))).toEqual(community);

    const media = fixture('media');
    const image = imagesIn(fixture('post')).get(501);
    expect(image && toMedia(image)).toEqual(media);
  });

  it('makes Ent-5 with ids that count in reading order, and all five keys even when nothing is stored', () => {
    const wire = fixture('menu');
    const menu = { key: 'primary-menu', name: splitHalves(wire.name) } as Menu; // only what the mapper reads
    const child = { title: splitHalves('住宅|Housing'), link: '/category/architecture/housing' };
    menu.items = [
      { title: splitHalves('建筑|Architecture'), link: '/category/type/architecture', children: [child] },
    ];
    expect(toMenu(menu)).toEqual(wire);
    menu.items.push({ title: { zh: '热门' }, link: '/category/post_sidebar_popular' });
    expect(toMenu(menu)).toEqual(wire); // E7
    expect(Object.keys(toMenus([]))).toEqual(Object.keys(fixture('menus')));
  });

  it('makes Ent-20, with the defaults of the blocks for what is missing or 0', () => {
    const empty = { id: 1 } as Option; // a global nobody has saved yet
    expect(toOptions(empty, {}).acf).toMatchObject({
      column_count: 16,
      showEmail: 1,
      show_recommend_product: 1,
      ask_consent: 0,
      cover_post: 0,
      cover_paid: 0,
    });
    expect(toOptions(empty, { cover: 101, coverPaid: true }).acf).toMatchObject({
      cover_post: 101,
      cover_paid: 1,
    });
    expect(toOptions({ ...empty, showEmail: false, columnCount: 10 }, {}).acf).toMatchObject({
      column_count: 10,
      showEmail: 0,
    });
    expect(toSensitiveWords({ ...empty, sensitiveWords: 'badword\r\n\n 坏词 ' })).toEqual(
      fixture('sensitive-words'),
    );
    expect(toPlainWords({ ...empty, sensitiveWords: 'badword\n\n坏词\nbadword' })).toEqual(
      fixture('plain-words'),
    );
    // As they were entered, since the site passes over less than the search, and as the search compares them.
    expect(toPlainWords({ ...empty, sensitiveWords: 'Straße\nbadwórd\n壞詞' }).words).toEqual([
      ...['Straße', 'badwórd', '壞詞'],
      ...['strasse', 'badword', '坏词'],
    ]);
  });
});

describe('ads (E16-E19)', () => {
  const wire = fixture('ad');
  const images = imagesIn(wire);
  for (const [id, image] of [...imagesIn(fixture('brand')), ...imagesIn(fixture('product'))])
    images.set(id, image);
  const ad: Ad = {
    ...stamps,
    id: 301,
    adType: 'ad_image',
    title: splitHalves(wire.title),
    name: splitHalves(wire.name),
    subname: splitHalves(wire.subname),
    image: 530,
    logo: 581,
    linkurl: 'example.com/stone',
    content: '<p>Hello</p>',
    positions: [1, 2],
    articlePosition: '9',
    menuOrder: 1,
    data: [
      {
        title: splitHalves('陶砖|Clay Brick'),
        name: splitHalves('石材甲|Stone A'),
        image: 591,
        linkurl: '/product/clay-brick',
      },
    ],
  };
  const keys = new Map([
    [1, 'home_banners'],
    [2, 'home_list_20'],
  ]);

  it('makes Ent-6 in both spellings', () => {
    expect(toAd(ad, images, keys, 3)).toEqual(wire);
  });

  it('names the address of the tiles when there are none', () => {
    expect(toAd({ ...ad, data: [], dataUrl: '/api/api-brand-index' }, images, keys, 0).data).toBe(
      '/api/api-brand-index',
    );
  });

  it('always makes ten entries of the index list', () => {
    const list = toAdPositions(
      [{ ...stamps, id: 1, key: 'home_banners', index: 7, title: { zh: '侧栏' } }],
      [wire],
    );
    expect(list.map((entry) => entry.index)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(list[7]).toEqual({ index: 7, key: 'home_banners', title: '侧栏', data: [wire] });
    expect(list[0]?.data).toEqual([]);
  });
});

describe('people and the mobile number nobody else may see (E22)', () => {
  const images = new Map([[900, { ...portrait('u9aa01'), id: 900 }]]);
  const reader: Person = {
    ...stamps,
    id: 9,
    slug: 'reader',
    nickname: '读者',
    avatar: 900,
    country: 'CN',
    mobile: '13800000000',
  };

  it('makes Ent-19 for anybody and for the user himself', () => {
    // A profile without a name of its own is called by its slug, and shown by its nickname.
    expect(toUser(reader, images)).toEqual(fixture('user'));
    expect(toUser({ ...reader, rolesShown: { zh: '主编', en: 'Editor' } }, images).role).toBe('主编|Editor');
    const facts = { roles: ['subscriber' as const], brand: null, favouritedPosts: [101] };
    expect(toOwnUser(reader, images, facts)).toEqual(fixture('user-own'));
    const listed: Person = {
      ...stamps,
      id: 7,
      slug: 'lin',
      name: splitHalves('林|Lin'),
      avatar: 900,
      description: splitHalves('建筑师|Architect'),
    };
    expect(toUserInList(listed, new Map([[900, portrait('u7aa01')]]))).toEqual(fixture('user-in-list'));
  });

  it('puts a generated name in place of a nickname that is the number, and empties every other field that holds it', () => {
    const shy: Person = {
      ...reader,
      nickname: '138-0000 0000',
      name: { zh: '13800000000' },
      slug: '13800000000',
      wechat: 'wx13800000000',
      about: '+86 13800000000',
      website: 'https://x/13800000000',
      description: { en: 'call 13800000000' },
    };
    const wire = toUser(shy, images);
    expect(JSON.stringify(wire).replace(/\D/g, '')).not.toContain('13800000000');
    expect(wire).toMatchObject({
      nickname: '用户9|User 9',
      displayname: '用户9|User 9',
      slug: 'u9',
      name: 'u9',
    });
  });

  it('signs a comment by nickname, the answered one too, and a vanished author by a word', () => {
    const wire = fixture('comment');
    const author: PersonInfo = {
      id: 9,
      slug: 'reader',
      name: null,
      nickname: '读者|Reader',
      avatar: 900,
      mobile: '138',
    };
    const refs = { people: new Map([[9, author]]), images };
    const row = {
      id: 601,
      parent: null,
      post: 101,
      author: 9,
      parentAuthor: null,
      date: '2025-05-08T02:00:00Z',
      content: '<p>很好</p>',
      status: 'approved',
      edited: false,
      editableUntil: 1_746_670_200,
    };
    expect(toComment(row, refs)).toEqual(wire);
    expect(toComment(row, refs, 9)).toEqual({
      ...wire,
      ...{ own: true, editable_until: 0, revision: revisionOf(row) },
    });
    expect(toComment({ ...row, editableUntil: 4_000_000_000 }, refs, 9)).toMatchObject({
      editable_until: 4_000_000_000,
    });
    expect(toComment(row, refs, 10)).toEqual(wire);
    expect(toComment({ ...row, status: 'deleted' }, refs, 10)).toEqual({
      ...wire,
      author: 0,
      author_name: '',
      avatar: '',
      content: '',
      deleted: true,
    });
    expect(toComment({ ...row, parent: 5, parentAuthor: 9, author: 77 }, refs)).toMatchObject({
      dady_id: 5,
      dady_name: '读者|Reader',
      author_name: '已注销用户|Former user',
      avatar: '',
    });
  });
});
