import { widerChoices } from './wider-choices';

it('a search that is not narrowed cannot be wider', () => {
  expect(widerChoices({})).toEqual([]);
  expect(widerChoices({ orderby: 'date' })).toEqual([]);
});

it('one term is taken away, and the order stays', () => {
  expect(widerChoices({ country: 'china', orderby: 'date' })).toEqual([
    { without: 'country', slug: 'china', choice: { orderby: 'date' } },
  ]);
});

it('of several terms each is taken away by itself, and then all', () => {
  expect(widerChoices({ type: 'house', office: 'studio-a' })).toEqual([
    { without: 'type', slug: 'house', choice: { office: 'studio-a' } },
    { without: 'office', slug: 'studio-a', choice: { type: 'house' } },
    { without: null, slug: '', choice: {} },
  ]);
});
