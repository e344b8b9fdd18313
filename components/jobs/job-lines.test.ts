import { whereOf } from './job-lines';

describe('a line of the list', () => {
  it.each([
    ['Studio A, Hangzhou', 'Hangzhou', ['Studio A, Hangzhou']],
    ['Studio A', 'Hangzhou', ['Studio A', 'Hangzhou']],
    ['Studio A', '', ['Studio A']],
    ['', 'Hangzhou', ['Hangzhou']],
  ])('says where of %j in %j once', (office, place, said) => {
    const phrase = (text: string) => ({ text, lang: null });
    expect(whereOf({ office: phrase(office), place: phrase(place) }).map(({ text }) => text)).toEqual(said);
  });
});
