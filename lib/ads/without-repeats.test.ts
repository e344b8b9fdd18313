import { withoutRepeats } from './without-repeats';

describe('the lists of ads', () => {
  const ad = (id: number, ...hrefs: string[]) => ({ id, items: hrefs.map((href) => ({ href })) });
  const shown = (places: ReturnType<typeof ad>[][]) =>
    withoutRepeats(places).map((ads) => ads.map(({ items }) => items.map(({ href }) => href)));

  it('hold each entry once, in the first of the places', () => {
    expect(shown([[ad(1, '/a', '/b')], [ad(2, '/b', '/c'), ad(3, '/c', '/d')]])).toEqual([
      [['/a', '/b']],
      [['/c'], ['/d']],
    ]);
  });

  it('keep a list of which nothing would be left: it is booked for its place (E18)', () => {
    expect(shown([[ad(1, '/a')], [ad(2, '/a')]])).toEqual([[['/a']], [['/a']]]);
  });

  it('keep entries that lead nowhere, every ad and every place', () => {
    expect(shown([[ad(1, '', '')], [], [ad(2)]])).toEqual([[['', '']], [], [[]]]);
  });
});
