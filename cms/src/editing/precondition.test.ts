import { conflictsOf, namedIn, replacesOthers, toPrecondition } from './precondition';
import type { Leaf } from './leaves';

const leaf = (path: string): Leaf => ({
  path,
  label: { zh: path, en: path },
  hasRows: false,
  shows: { as: 'words' },
});
const LEAVES = [leaf('title.zh'), leaf('title.en')];

describe('the revision of a write', () => {
  it.each([
    [null, 'missing'],
    ['', 'missing'],
    ['"12"', 'given'],
    ['12', 'given'],
    ['0', 'given'],
    ['2147483647', 'given'],
    ['2147483648', 'malformed'],
    ['W/"12"', 'malformed'],
    ['*', 'malformed'],
    ['-1', 'malformed'],
    ['NaN', 'malformed'],
    ['"12', 'malformed'],
  ])('%s is %s', (header, kind) => {
    expect(toPrecondition(header, undefined, LEAVES).kind).toBe(kind);
  });

  it('may be older for some fields', () => {
    const known = { 'title.zh': 3 };
    expect(toPrecondition('"5"', known, LEAVES)).toEqual({
      kind: 'given',
      revision: 5,
      known: new Map(Object.entries(known)),
    });
    for (const bad of [
      [],
      'x',
      1,
      { slug: 1 },
      { 'title.zh': 1.5 },
      { 'title.zh': -1 },
      { 'title.zh': null },
    ])
      expect(toPrecondition('"5"', bad, LEAVES).kind).toBe('malformed');
  });
});

describe('fields two have written', () => {
  const stored = { 'title.zh': { hash: 'x', revision: 4, by: 7 } };
  const at = (revision: number, known: [string, number][] = []) => ({ revision, known: new Map(known) });
  const zh = (hash: string) => [{ path: 'title.zh', hash }];

  it('are those changed since by others to something else', () => {
    expect(conflictsOf(zh('y'), stored, at(3))).toEqual(['title.zh']);
    expect(conflictsOf(zh('x'), stored, at(3))).toEqual([]);
    expect(conflictsOf(zh('y'), stored, at(4))).toEqual([]);
    expect(conflictsOf(zh('y'), stored, at(4, [['title.zh', 3]]))).toEqual(['title.zh']);
    expect(conflictsOf([{ path: 'title.en', hash: 'y' }], stored, at(0))).toEqual([]);
  });

  it('are laid over another account’s text, or over one’s own', () => {
    expect(replacesOthers(zh('y'), stored, 8)).toBe(true);
    expect(replacesOthers(zh('x'), stored, 8)).toBe(false);
    expect(replacesOthers(zh('y'), stored, 7)).toBe(false);
  });

  it('are named by a body also when it empties them', () => {
    expect(namedIn({ title: { zh: null } }, LEAVES)).toEqual(['title.zh']);
    expect(namedIn({ title: 'x', other: 1 }, LEAVES)).toEqual([]);
  });
});
