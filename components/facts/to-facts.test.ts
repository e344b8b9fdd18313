import type { Article, InLanguage, Phrase, Term } from '@/lib/cms/models';

import { wordsIn } from '../hiring/example-words';
import { toFacts, toJobFacts, type Fact } from './to-facts';

const phrase = (text: string): Phrase => ({ text, lang: null });
const term = (taxonomy: Term['taxonomy'], slug: string, id = 7): InLanguage<Term> => ({
  id,
  slug,
  name: phrase(slug),
  taxonomy,
  parent: 0,
  count: 1,
});
const none = { category: [], topic: [], place: [], company: [], people: [], cities: [] };

/** Only what facts are made of; the rest of an article plays no part. */
function article(over: Partial<InLanguage<Article>>): InLanguage<Article> {
  const facts = { terms: none, materials: [], brands: [], otherBrands: phrase(''), facts: [] };
  const date = { timestamp: 1746518400, day: '2025-05-06' };
  return { ...facts, date, closes: null, pay: null, employment: null, ...over } as InLanguage<Article>; // a whole article would bury what the test is about
}

const drawn = (facts: Fact[]) =>
  facts.map((fact) => [
    fact.key === 'own' ? fact.label.text : fact.key,
    ...fact.values.map((value) => value.href ?? value.phrase.text),
  ]);

describe('toFacts', () => {
  it('E6: links each term to its list, in the language of the page', () => {
    const terms = {
      ...none,
      category: [term('category', 'architecture')],
      topic: [term('topic', 'library')],
      place: [term('place', 'hangzhou')],
      company: [term('company', 'studio-a')],
      people: [term('people', 'lin')],
    };
    expect(drawn(toFacts(article({ terms }), 'en'))).toEqual([
      ['company', '/en/company/studio-a'],
      ['people', '/en/people/7'],
      ['place', '/en/place/hangzhou'],
      ['category', '/en/category/architecture'],
      ['topic', '/en/topic/library'],
    ]);
  });

  it('keeps the rows of the editors under their own names, and leaves out empty ones', () => {
    const facts = [
      { name: phrase('年份'), value: phrase('2025') },
      { name: phrase('面积'), value: phrase('') },
    ];
    expect(drawn(toFacts(article({ facts }), 'zh'))).toEqual([['年份', '2025']]);
  });

  it('J41: names brands with a page as links and the others as text', () => {
    const brands = [{ id: 81, slug: 'stone-a', title: phrase('石材甲'), logo: null }];
    expect(drawn(toFacts(article({ brands, otherBrands: phrase('木业乙') }), 'zh'))).toEqual([
      ['brands', '/brand/stone-a', '木业乙'],
    ]);
  });

  it('has no rows for an article without facts', () => {
    expect(toFacts(article({}), 'zh')).toEqual([]);
  });
});

const WORDS = wordsIn('en');

describe('toJobFacts', () => {
  it('says what a job pays, the words of it beside the numbers, and how somebody is employed', () => {
    const pay = {
      from: 14000,
      to: 20000,
      currency: 'CNY',
      period: 'month',
      note: phrase('with lodging'),
    } as const;
    expect(drawn(toJobFacts(article({ pay, employment: 'part_time' }), 'en', WORDS))).toEqual([
      ['pay', 'CN¥14,000–20,000 a month', 'with lodging'],
      ['employment', 'Part time'],
      ['date', '2025-05-06'],
    ]);
  });

  it('J14: opens with who hires and where, and closes with the day as yyyy-MM-dd', () => {
    const terms = { ...none, company: [term('company', 'studio-a')], cities: [term('cities', 'hangzhou')] };
    expect(drawn(toJobFacts(article({ terms }), 'zh', WORDS))).toEqual([
      ['employer', '/company/studio-a'],
      ['cities', 'hangzhou'],
      ['date', '2025-05-06'],
    ]);
  });

  it('Ent-1: says after the day how long it is open', () => {
    const closes = { day: '2025-06-30', end: '2025-06-30T23:59:59+08:00' };
    expect(drawn(toJobFacts(article({ closes }), 'en', WORDS))).toEqual([
      ['date', '2025-05-06'],
      ['openUntil', '2025-06-30'],
    ]);
  });
});
