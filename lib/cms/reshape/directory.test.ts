import type { Profile } from '../models/directory';
import { companySchema, type RawCompany } from '../schemas/company';
import { userSchema } from '../schemas/people';
import { fixture } from '../test/usual-cms';
import { toCompany, toCompanyTile } from './company';
import { toContacts } from './contact';
import { toProfile } from './people';
import type { Surroundings } from './surroundings';

const around: Surroundings = {
  cmsUrl: 'http://cms.test:4000',
  siteUrl: 'https://site.test',
  timeZone: 'Asia/Shanghai',
};
const company = (acf: object, fields: object = {}): RawCompany =>
  companySchema.parse({ id: 61, slug: 'studio-a', title: '甲工作室|Studio A', acf, ...fields });

describe('toCompany', () => {
  it('E31: brings every field of an office to its screen', () => {
    const office = toCompany(companySchema.parse(fixture('company')), around);
    expect(office).toMatchObject({
      id: 61,
      slug: 'studio-a',
      title: { zh: '甲工作室', en: 'Studio A' },
      works: 14,
      address: { zh: '杭州', en: 'Hangzhou' },
      location: { zh: '杭州', en: 'Hangzhou' },
      cover: { src: '/uploads/co6100.webp', width: 2048 },
      logo: { src: '/uploads/co6101.webp' },
      members: [
        {
          name: { zh: '林', en: 'Lin' },
          title: { zh: '主持', en: 'Principal' },
          avatar: '/uploads/u7aa01-96x96.webp',
        },
      ],
      additionals: [{ name: { zh: '奖项', en: 'Awards' } }],
      branches: [{ name: { zh: '上海', en: 'Shanghai' } }],
      contacts: [
        { kind: 'website', text: 'example.com', href: 'https://example.com/' },
        { kind: 'email', text: 'a@example.com', href: 'mailto:a@example.com' },
        { kind: 'phone', text: '0571-000', href: 'tel:0571000' },
        { kind: 'wechat', text: 'studioa', href: null },
      ],
    });
    expect(office.about.blocks.map((block) => block.lang)).toEqual(['zh', 'en']);
  });

  it('E31: takes the bare addresses of a backend that sends no picture objects', () => {
    const office = toCompany(company({ cover: '/uploads/a.jpg', logo: 'uploads/b.png' }), around);
    expect([office.cover?.src, office.logo?.src]).toEqual(['/uploads/a.jpg', '/uploads/b.png']);
  });

  it('leaves out lines without a name, and takes no fields at all for empty ones', () => {
    const office = toCompany(
      company({ members: [{ name: ' ', title: 'x' }], branches: 'none', additionals: [{ value: '1' }] }),
      around,
    );
    expect([office.members, office.branches, office.additionals]).toEqual([[], [], []]);
    expect(toCompany(company([]), around)).toMatchObject({ contacts: [], cover: null, logo: null });
  });

  it('D1: what an office says of itself decides in which language it exists', () => {
    const written = (about: string) => toCompany(company({ about }), around).about.writtenIn;
    expect(written('<p lang="zh-CN">甲</p><p lang="en">A</p>')).toBe('both');
    expect(written('<p lang="zh-CN">只有中文。</p>')).toBe('zh');
    expect(written('<p>English only, unmarked.</p>')).toBe('en');
    expect(written('')).toBe('none');
  });

  it('R5: a line of the directory has the plain words of both languages', () => {
    const about = '<p lang="zh-CN">甲<b>乙</b></p><p lang="en">A &amp; B</p>';
    expect(toCompanyTile(company({ about }, { count: '3' }), around)).toMatchObject({
      summary: { zh: '甲乙', en: 'A & B' },
      works: 3,
    });
  });
});

describe('toContacts', () => {
  it.each([
    ['website', 'example.com/about/', 'example.com/about', 'http://example.com/about/'],
    ['website', 'https://www.example.com', 'example.com', 'https://www.example.com/'],
    ['facebook', 'https://facebook.example/a', 'facebook.example/a', 'https://facebook.example/a'],
    ['weibo', 'studio_a', 'studio_a', null],
    ['twitter', '@studio', '@studio', null],
    ['wechat', 'studioa', 'studioa', null],
    ['website', 'javascript:alert(1)', 'javascript:alert(1)', null],
    ['phone', '+86 592 555 0101', '+86 592 555 0101', 'tel:+865925550101'],
    ['phone', '010-555 0100 转 8', '010-555 0100 转 8', 'tel:0105550100'],
    ['phone', 'by letter', 'by letter', null],
    ['email', 'a?cc=b@example.com', 'a?cc=b@example.com', 'mailto:a%3Fcc%3Db@example.com'],
    ['email', 'not an address', 'not an address', null],
  ] as const)('E31: %s %j is printed %j and leads to %j', (kind, value, text, href) => {
    expect(toContacts([[kind, value]], around)).toEqual([{ kind, text, href }]);
  });

  it('an empty one is none', () => {
    expect(toContacts([['phone', ' ']], around)).toEqual([]);
  });
});

describe('toProfile', () => {
  const profile = (fields: object): Profile => toProfile(userSchema.parse({ id: 9, ...fields }), around);

  it('reads the public fields of a person', () => {
    expect(
      profile({
        slug: 'lin',
        displayname: '林|Lin',
        nickname: '小林',
        about: 'Draws in the morning.',
        description: '建筑师。|An architect.',
        avatar: '/uploads/u.webp',
        avatar_urls: { 24: '/uploads/u-24.webp', 96: '/uploads/u-96.webp' },
        country: 'CN',
        website: 'https://lin.example',
        wechat: 'lin',
        facebook: 'https://facebook.example/lin',
        weibo: '',
      }),
    ).toEqual({
      id: 9,
      slug: 'lin',
      name: { zh: '林', en: 'Lin' },
      avatar: '/uploads/u-96.webp',
      role: { zh: '', en: '' },
      description: { zh: '建筑师。', en: 'An architect.' },
      about: { zh: '', en: 'Draws in the morning.' },
      country: 'CN',
      contacts: [
        { kind: 'website', text: 'lin.example', href: 'https://lin.example/' },
        { kind: 'wechat', text: 'lin', href: null },
        { kind: 'facebook', text: 'facebook.example/lin', href: 'https://facebook.example/lin' },
      ],
    });
  });

  it.each([
    [{ displayname: 'a', nickname: 'b', name: 'c' }, 'a'],
    [{ nickname: 'b', name: 'c' }, 'b'],
    [{ name: 'c' }, 'c'],
  ])('of the names %j shows %s', (names, expected) => {
    expect(profile(names).name.en).toBe(expected);
  });

  it('says a text once that stands in both fields', () => {
    const twice = profile({ about: '建筑师。', description: '建筑师。|An architect.' });
    expect(twice.about).toEqual({ zh: '', en: '' });
  });

  it('what only the person may see is not read, whoever sends it', () => {
    const own = JSON.stringify(toProfile(userSchema.parse(fixture('user-own')), around));
    expect(own).not.toMatch(/13800000000|subscriber|favorited|token/);
  });
});
