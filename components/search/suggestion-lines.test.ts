import { suggestionsFor, toSuggestions } from './suggestion-lines';

describe('what is asked for while somebody types', () => {
  it.each([
    ['木', 'search/suggestions?search=%E6%9C%A8&per_page=8'],
    ['  ti ', 'search/suggestions?search=ti&per_page=8'],
    ['a&b', 'search/suggestions?search=a%26b&per_page=8'],
  ])('%j', (typed, path) => expect(suggestionsFor(typed)?.path).toBe(path));

  it.each(['', '  ', '..', 'a', '7', ' é '])('nothing for %j', (typed) =>
    expect(suggestionsFor(typed)).toBeNull(),
  );
});

describe('what is suggested', () => {
  const read = (answer: unknown) => suggestionsFor('stone')?.schema.safeParse(answer).data;
  const entry = (kind: string, title: string) => ({ kind, id: 7, slug: 'stone-a', title });

  it('leads to the thing, by a name in the language of the page', () => {
    const raw = read({ suggestions: [entry('brand', '石材甲|Stone A'), entry('person', '林')] }) ?? [];
    expect(toSuggestions(raw, 'en')).toEqual([
      { key: 'brand 7', kind: 'brand', name: { text: 'Stone A', lang: null }, href: '/en/brand/stone-a' },
      { key: 'person 7', kind: 'person', name: { text: '林', lang: 'zh-CN' }, href: '/en/people/7' },
    ]);
  });

  it('leaves out what it does not know, and is malformed without a list', () => {
    expect(read({ suggestions: [entry('planet', 'Mars'), entry('job', 'Architect'), null] })).toHaveLength(1);
    expect(read({ suggestions: [] })).toEqual([]);
    expect(read({})).toBeUndefined();
    expect(read([entry('brand', 'Stone')])).toBeUndefined();
  });
});
