import { GivenNames } from './given-names';

function makePart(label?: string) {
  const attributes = new Map(label === undefined ? [] : [['aria-label', label]]);
  const written: string[] = [];
  return {
    written,
    getAttribute: (name: string) => attributes.get(name) ?? null,
    setAttribute: (name: string, value: string) => {
      written.push(value);
      attributes.set(name, value);
    },
  };
}

const names = new GivenNames();

it('a name that was given is given anew in another language, and written once in each', () => {
  const part = makePart();
  for (const name of ['全选', '全选', 'Select all', 'Select all', '全选']) names.give(part, name);
  expect(part.written).toEqual(['全选', 'Select all', '全选']);
  expect(names.isOwn(part)).toBe(true);
});

it('a name that other code has set does not count as its own', () => {
  expect(names.isOwn(makePart())).toBe(false);
  expect(names.isOwn(makePart('Search'))).toBe(false);
  const part = makePart();
  names.give(part, '清除');
  part.setAttribute('aria-label', 'Clear the date');
  expect(names.isOwn(part)).toBe(false);
});

it('an empty name leaves what is there', () => {
  const part = makePart();
  names.give(part, '标题');
  names.give(part, '');
  expect(part.getAttribute('aria-label')).toBe('标题');
});
