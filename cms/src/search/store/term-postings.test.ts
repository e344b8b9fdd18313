import { packPostings } from '../index/postings';
import { TermPostings, unpackTerm } from './term-postings';

const postingsOf = (...places: number[]) => ({
  places: Uint16Array.from(places),
  impacts: Uint8Array.from(places, (place) => place % 200),
});
const placesIn = (term: TermPostings) => [0, 1, 2].map((chunk) => [...(term.in(chunk)?.places ?? [])]);

describe('the postings of a term', () => {
  it('are read as they were packed, also where a chunk has an odd number of them', () => {
    const chunks = [postingsOf(3, 500, 8191), postingsOf(7), postingsOf(2, 4)];
    const packed = chunks.map(packPostings);
    const read = unpackTerm(
      [0, 4, 9],
      packed.map(({ length }) => length),
      Buffer.concat(packed),
    );
    expect([...read]).toEqual([0, 4, 9].map((chunk, at) => [chunk, chunks[at]]));
    expect(() => unpackTerm([0], [4], Buffer.alloc(4))).toThrow('4 bytes are no postings');
  });

  it('are read as they were packed, however many they are', () => {
    const chunks = [31, 32, 33, 1000].map((count) =>
      postingsOf(...Array.from({ length: count }, (_, at) => 7 * at + 1)),
    );
    const packed = chunks.map(packPostings);
    const sizes = packed.map(({ length }) => length);
    expect([...unpackTerm([0, 1, 2, 3], sizes, Buffer.concat(packed)).values()]).toEqual(chunks);
  });

  it('are read again of chunks that were written, and of those alone', () => {
    const versions = new Map([
      [0, '1'],
      [1, '1'],
    ]);
    const term = new TermPostings(
      versions,
      new Map([
        [0, postingsOf(3)],
        [1, postingsOf(4, 5)],
      ]),
    );
    expect([term.count, term.staleIn(versions), term.staleIn(new Map(versions))]).toEqual([3, [], []]);
    const written = new Map([
      [0, '1'],
      [1, '2'],
      [2, '1'],
    ]);
    expect(term.staleIn(written)).toEqual([1, 2]);
    const renewed = term.renewed(written, new Map([[2, postingsOf(6)]]));
    expect(placesIn(renewed)).toEqual([[3], [], [6]]);
    expect([renewed.count, renewed.staleIn(written), placesIn(term)]).toEqual([2, [], [[3], [4, 5], []]]);
    // A chunk that is gone.
    expect(placesIn(renewed.renewed(new Map([[2, '1']]), new Map()))).toEqual([[], [], [6]]);
  });

  it('take more bytes the more there are', () => {
    const bytesOf = (...places: number[]) =>
      new TermPostings(new Map(), new Map([[0, postingsOf(...places)]])).bytes;
    expect(bytesOf(1, 2, 3) - bytesOf(1)).toBe(6);
    expect(new TermPostings(new Map(), new Map()).bytes).toBeGreaterThan(0);
  });
});
