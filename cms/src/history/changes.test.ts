import type { Leaf } from '../editing/leaves';
import { changedSides, changesBetween, sidesOf } from './changes';

const leaf = (path: string, zh: string, en: string, shows: Leaf['shows'] = { as: 'words' }): Leaf => ({
  ...{ path, label: { zh, en }, shows },
  hasRows: false,
});
const READER = { language: 'en', timeZone: 'Asia/Shanghai' } as const;
const LEAVES = [
  leaf('title.zh', '标题 · 中文', 'Title · Chinese'),
  leaf('title.en', '标题 · 英文', 'Title · English'),
  leaf('tags', '标签', 'Tags'),
  leaf('body', '正文', 'Body'),
];
const paragraph = (text: string) => ({
  root: { type: 'root', children: [{ type: 'paragraph', children: [{ type: 'text', text, format: 0 }] }] },
});

describe('the words of a value', () => {
  it('stand by their language', () => {
    expect(sidesOf({ zh: '竹', en: 'Bamboo' })).toEqual({ zh: '竹', en: 'Bamboo', shared: '' });
    expect(
      sidesOf([
        { blockType: 'text', id: 'a', zh: paragraph('山'), en: paragraph('Hill') },
        { blockType: 'html', shared: '<hr>', zh: null, en: '<p>x</p>' },
        { blockType: 'figure', pictures: [7], caption: { zh: '图', en: '' } },
      ]),
    ).toEqual({ zh: '山\n图', en: 'Hill\n<p>x</p>', shared: '<hr>\n#7' });
  });

  it('are those of rich text alone, a line for each of its paragraphs, headings and items', () => {
    const text = (words: string, format = 0) => ({ type: 'text', text: words, format, mode: 'normal' });
    const list = {
      ...{ type: 'list', listType: 'bullet', tag: 'ul', start: 1 },
      children: [
        { type: 'listitem', value: 1, checked: false, children: [text('Clay')] },
        { type: 'listitem', value: 2, children: [] },
        { type: 'listitem', value: 2, children: [text('Lime, '), text('slaked', 1)] },
      ],
    };
    const link = {
      type: 'link',
      fields: { url: 'https://a.example', linkType: 'custom' },
      children: [text('here')],
    };
    const root = {
      type: 'root',
      children: [
        { type: 'heading', tag: 'h2', children: [text('Walls')] },
        { type: 'paragraph', children: [text('See '), link, { type: 'linebreak' }, text('and below.')] },
        list,
        { type: 'paragraph', children: [] },
      ],
    };
    expect(sidesOf({ zh: null, en: { root } }).en).toBe(
      'Walls\nSee here (https://a.example)\nand below.\nClay\nLime, slaked',
    );
  });

  it('are the names of the entries it points to', () => {
    const tag = { id: 3, label: '木 / Wood', updatedAt: '2026-01-01T00:00:00.000Z', slug: 'wood' };
    const picture = { id: 4, label: '墙 / Wall', filename: 'a.webp', updatedAt: '2026-01-01T00:00:00.000Z' };
    expect(sidesOf([tag, picture, 9]).shared).toBe('木 / Wood\n墙 / Wall #4\n#9');
  });

  it('are a number, a date or a switch as it is', () => {
    expect([sidesOf(true).shared, sidesOf('2026-01-01').shared, sidesOf(null).shared]).toEqual([
      '✓',
      '2026-01-01',
      '',
    ]);
  });
});

describe('the changes between two versions', () => {
  it('are written as the form shows its fields', () => {
    const kind = { as: 'choice', labels: { post: { zh: '文章', en: 'Article' } } } as const;
    const leaves = [
      leaf('postType', '类型', 'Type', kind),
      leaf('publishedAt', '发布时间', 'Published at', { as: 'moment' }),
      leaf('startsOn', '开始', 'First day', { as: 'day' }),
      leaf('menuOrder', '排序', 'Order', { as: 'number' }),
    ];
    const after = {
      postType: 'post',
      publishedAt: '2026-01-31T20:30:00.000Z',
      startsOn: '2026-01-31T12:00:00.000Z',
      menuOrder: 5,
    };
    const shown = (language: 'zh' | 'en') =>
      changesBetween({ postType: 'old' }, after, leaves, { ...READER, language }).map(
        ({ before, after: now }) => [before.shared, now.shared],
      );
    expect(shown('en')).toEqual([
      ['old', 'Article'],
      ['', 'Feb 1, 2026, 04:30 GMT+8'],
      ['', 'Jan 31, 2026'],
      ['', '5'],
    ]);
    expect(shown('zh')[0]).toEqual(['old', '文章']);
  });

  it('are fields with both of their languages, each once', () => {
    const before = { title: { zh: '竹', en: 'Bamboo' }, tags: [1], body: [] };
    const after = { title: { zh: '竹林', en: 'Bamboo grove' }, tags: [1], body: null };
    expect(changesBetween(before, after, LEAVES, READER)).toEqual([
      {
        path: 'title',
        label: { zh: '标题', en: 'Title' },
        before: { zh: '竹', en: 'Bamboo', shared: '' },
        after: { zh: '竹林', en: 'Bamboo grove', shared: '' },
      },
    ]);
  });

  it('say in which language', () => {
    const before = {
      title: { zh: '竹', en: 'Bamboo' },
      body: [{ blockType: 'text', zh: paragraph('山'), en: null }],
    };
    const after = {
      title: { zh: '竹', en: 'Grove' },
      body: [{ blockType: 'text', zh: paragraph('水'), en: null }],
    };
    expect(changesBetween(before, after, LEAVES, READER).map((one) => [one.path, changedSides(one)])).toEqual(
      [
        ['title', ['en']],
        ['body', ['zh']],
      ],
    );
  });

  it('are none between a version and itself', () => {
    const versionWith = (id: string) => ({
      title: { zh: '竹', en: '' },
      tags: [1, 2],
      body: [{ id, blockType: 'html', shared: 'x' }],
    });
    expect(changesBetween(versionWith('a'), versionWith('b'), LEAVES, READER)).toEqual([]);
    expect(changesBetween({ tags: [1] }, { tags: [2] }, LEAVES, READER)).toHaveLength(1);
  });
});
