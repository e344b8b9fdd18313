import { memoryEngines } from './baselines';
import type { Thing } from './magazine';

const thing = (key: string, texts: Partial<Thing>): Thing => ({
  ...{ key, kind: 'article', id: 1, day: 0, names: '', about: '', summaries: '', body: '' },
  ...texts,
});
const engines = memoryEngines([
  thing('article:library', {
    names: '山坡图书馆 Hillside Library',
    body: 'A library on a slope, with a ramp.',
  }),
  thing('article:barn', { names: '旧谷仓 An Old Barn', body: 'A barn beside a library.' }),
]);

it('a plain BM25 ranks what has a word more often, and cuts no Chinese', async () => {
  expect(await engines.bm25('library')).toEqual(['article:library', 'article:barn']);
  expect(await engines.bm25('图书馆')).toEqual([]);
});

it('with the words of the platform it finds Chinese words', async () => {
  expect(await engines.bm25OfWords('图书馆')).toEqual(['article:library']);
  expect(await engines.bm25OfWords('barn')).toEqual(['article:barn']);
});
