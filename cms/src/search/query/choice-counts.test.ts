import { toChunkDocs, type DocFacts } from '../index/chunk-docs';
import { kindNumber, toFacet } from '../index/kinds';
import type { IndexView } from '../store/read-index';
import { countChoices, type Choice, type Period } from './choice-counts';

const HOUSE = toFacet('types', 1);
const VILLA = toFacet('types', 2);
const SCHOOL = toFacet('types', 3);
const CHINA = toFacet('countries', 1);
const NORWAY = toFacet('countries', 300);
const BRICK = toFacet('materials', 2);

const ARTICLE = kindNumber('article');
const doc = (place: number, facets: number[], kind = ARTICLE): DocFacts => ({
  ...{ place, entity: place, kind, day: 0, facets },
});

function viewOf(docs: DocFacts[], changed: DocFacts[] = []): IndexView {
  const hidden = new Set(changed.map(({ place }) => place));
  return {
    chunks: new Map([[0, { docs: toChunkDocs(docs), hidden, postings: () => null }]]),
    changed: changed.map(({ place, ...facts }) => ({
      ...facts,
      ...{ doc: place, version: '1', impacts: new Map() },
    })),
    count: docs.length,
    countOf: () => 0,
  };
}

/** A villa is a house. */
const TYPES: Choice['countedAs'] = new Map([
  [1, [1]],
  [2, [2, 1]],
  [3, [3]],
]);
const choices = (type: number[] | null, country: number[] | null): Choice[] => [
  { facet: 'types', chosen: type && new Set(type), countedAs: TYPES },
  { facet: 'countries', chosen: country && new Set(country), countedAs: new Map() },
];

const view = viewOf([
  doc(1, [HOUSE, CHINA, BRICK]),
  doc(2, [VILLA, HOUSE, NORWAY]),
  doc(3, [SCHOOL, CHINA]),
  doc(4, [SCHOOL, NORWAY, CHINA]),
  doc(5, []),
  doc(6, [HOUSE, CHINA], kindNumber('job')),
]);

const count = (type: number[] | null, country: number[] | null, of = view) => {
  const { total, counts } = countChoices(of, 'article', choices(type, country));
  return { total, counts: counts.map(({ any, terms }) => [any, Object.fromEntries(terms)]) };
};

describe('what choices leave', () => {
  it('is everything of the kind where nothing is chosen, each thing once for a term and for what is above it', () => {
    expect(count(null, null)).toEqual({
      total: 5,
      counts: [
        [5, { 1: 2, 2: 1, 3: 2 }],
        [5, { 1: 3, 300: 2 }],
      ],
    });
  });

  it('is counted for each list by what the others have chosen', () => {
    expect(count([1, 2], null)).toEqual({
      total: 2,
      counts: [
        [5, { 1: 2, 2: 1, 3: 2 }],
        [2, { 1: 1, 300: 1 }],
      ],
    });
    expect(count([3], [300])).toEqual({
      total: 1,
      counts: [
        [2, { 1: 1, 2: 1, 3: 1 }],
        [2, { 1: 2, 300: 1 }],
      ],
    });
  });

  it('is nothing for what nobody has, and the others are counted without it', () => {
    expect(count([], null)).toEqual({
      total: 0,
      counts: [
        [5, { 1: 2, 2: 1, 3: 2 }],
        [0, {}],
      ],
    });
  });

  it('of a period counts the days within it, and of its first and last day the articles that were named', () => {
    const days = [8, 9, 9, 10, 11, 11, 12];
    const ofDays = viewOf(
      days.map((day, at) => ({ ...doc(at, at % 2 === 0 ? [HOUSE] : [SCHOOL]), day })),
      [{ ...doc(3, [VILLA, CHINA]), day: 10 }],
    );
    const within: Period = { first: 9, last: 11, atEnds: new Set([2, 4, 6]) };
    const {
      total,
      counts: [types],
    } = countChoices(ofDays, 'article', choices(null, null), within);
    expect([total, types?.any, Object.fromEntries(types?.terms ?? [])]).toEqual([3, 3, { 1: 3, 2: 1 }]);
    const inChina = countChoices(ofDays, 'article', choices(null, [1]), within);
    expect([inChina.total, inChina.counts[1]?.any]).toEqual([1, 3]);
  });

  it('is of things as they are now, not as they were when the index was written', () => {
    const changed = viewOf([doc(1, [HOUSE, CHINA]), doc(2, [SCHOOL, CHINA])], [doc(1, [SCHOOL, NORWAY])]);
    expect(count(null, [1], changed)).toEqual({
      total: 1,
      counts: [
        [1, { 3: 1 }],
        [2, { 1: 1, 300: 1 }],
      ],
    });
  });
});
