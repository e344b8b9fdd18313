import type { Field } from 'payload';
import { canonical, leavesOf, readLeaf, withoutLeaf, writeLeaf } from './leaves';

const text = (name: string): Field => ({ name, type: 'text', label: { zh: `${name}中`, en: `${name} en` } });
const fields: Field[] = [
  { type: 'ui', name: 'notice', admin: {} },
  { type: 'tabs', tabs: [{ label: 'one', fields: [{ type: 'row', fields: [text('slug')] }] }] },
  { name: 'title', type: 'group', label: { zh: '标题', en: 'Title' }, fields: [text('zh'), text('en')] },
  { name: 'facts', type: 'array', fields: [text('key')] },
  { name: 'bodyHtml', type: 'textarea', admin: { hidden: true } },
];

describe('the parts of an entry that are merged', () => {
  it('are the languages of a text, and rows as a whole; not what the CMS writes itself', () => {
    expect(leavesOf(fields)).toEqual([
      { path: 'slug', label: { zh: 'slug中', en: 'slug en' }, hasRows: false, shows: { as: 'words' } },
      {
        path: 'title.zh',
        label: { zh: '标题 · zh中', en: 'Title · zh en' },
        hasRows: false,
        shows: { as: 'words' },
      },
      {
        path: 'title.en',
        label: { zh: '标题 · en中', en: 'Title · en en' },
        hasRows: false,
        shows: { as: 'words' },
      },
      { path: 'facts', label: { zh: 'facts', en: 'facts' }, hasRows: true, shows: { as: 'words' } },
    ]);
  });

  it('know how the form shows their values', () => {
    const label = { zh: '文章', en: 'Article' };
    const shown = leavesOf([
      { name: 'kind', type: 'select', options: [{ value: 'post', label }, 'page'] },
      { name: 'at', type: 'date', admin: { date: { pickerAppearance: 'dayAndTime' } } },
      { name: 'on', type: 'date', admin: { date: { pickerAppearance: 'dayOnly' } } },
      { name: 'order', type: 'number' },
    ]).map(({ shows }) => shows);
    expect(shown).toEqual([
      { as: 'choice', labels: { post: label, page: { zh: 'page', en: 'page' } } },
      ...[{ as: 'moment' }, { as: 'day' }, { as: 'number' }],
    ]);
  });

  it('are read, written and left out by their path', () => {
    const data = { title: { zh: '甲', en: null }, slug: 'a' };
    expect(readLeaf(data, 'title.zh')).toBe('甲');
    expect(readLeaf(data, 'title.en')).toBeNull();
    expect(readLeaf(data, 'excerpt.zh')).toBeUndefined();
    expect(readLeaf({}, 'constructor.name')).toBeUndefined();
    expect(withoutLeaf(data, 'title.zh')).toEqual({ title: { en: null }, slug: 'a' });
    expect(withoutLeaf({ title: { zh: '甲' }, slug: 'a' }, 'title.zh')).toEqual({ slug: 'a' });
    const made: Record<string, unknown> = {};
    writeLeaf(made, 'title.zh', '乙');
    expect(made).toEqual({ title: { zh: '乙' } });
  });
});

describe('one text for all spellings of a value', () => {
  it.each([
    [null, ''],
    [
      { b: 1, a: [] },
      { a: undefined, b: 1 },
    ],
    [[{ id: '1', zh: '' }], [{ zh: null, id: '1' }]],
    [[], null],
  ])('%j is %j', (one, other) => {
    expect(canonical(one)).toBe(canonical(other));
  });

  it.each([
    ['a', 'b'],
    [0, null],
    [false, null],
    [
      [1, 2],
      [2, 1],
    ],
    [[null, 1], [1]],
  ])('%j is not %j', (one, other) => {
    expect(canonical(one)).not.toBe(canonical(other));
  });
});
