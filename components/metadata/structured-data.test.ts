import type { Article, InLanguage, Phrase } from '@/lib/cms/models';

import { articleNode, breadcrumbNode, jobNode } from './structured-data';

const phrase = (text: string, lang: Phrase['lang'] = null): Phrase => ({ text, lang });
const place = { locale: 'en', url: 'https://example.com/en/a.htm', siteUrl: 'https://example.com/' } as const;
const moment = { timestamp: 1746518400, day: '2025-05-06' };

function article(over: Partial<InLanguage<Article>>): InLanguage<Article> {
  return {
    title: phrase('Hillside Library'),
    describe: phrase(''),
    excerpt: phrase('<p>A library <b>on a slope</b></p>'),
    date: moment,
    modified: { timestamp: 1746604800, day: '2025-05-07' },
    author: null,
    closes: null,
    pay: null,
    employment: null,
    office: null,
    applyTo: null,
    cover: null,
    gallery: [],
    body: { blocks: [], writtenIn: 'both' },
    terms: { category: [], topic: [], place: [], company: [], people: [], cities: [] },
    ...over,
  } as InLanguage<Article>; // only what structured data reads
}

describe('articleNode', () => {
  it('names the entry, its times in UTC and a description without markup', () => {
    expect(articleNode(article({}), place)).toMatchObject({
      '@type': 'Article',
      headline: 'Hillside Library',
      description: 'A library on a slope',
      datePublished: '2025-05-06T08:00:00.000Z',
      dateModified: '2025-05-07T08:00:00.000Z',
      inLanguage: 'en-US',
      mainEntityOfPage: 'https://example.com/en/a.htm',
    });
  });

  it('names each picture once', () => {
    const cover = { src: '/uploads/a.webp' } as NonNullable<InLanguage<Article>['cover']>; // only the address is read
    expect(articleNode(article({ cover, gallery: [cover] }), place)).toMatchObject({
      image: ['https://example.com/uploads/a.webp'],
    });
  });

  it('D1: says the language an entry in one language is really in', () => {
    const only = article({ body: { blocks: [], writtenIn: 'zh' } });
    expect(articleNode(only, place)).toMatchObject({ inLanguage: 'zh-CN' });
  });
});

describe('jobNode', () => {
  const pay = { from: 14000, to: 20000, currency: 'CNY', period: 'month', note: phrase('') } as const;

  it('says the pay in numbers, the employment and how one applies', () => {
    const job = article({
      pay,
      employment: 'part_time',
      applyTo: { kind: 'mail', address: 'jobs@a.example' },
      office: { slug: 'a', name: phrase('A'), logo: '/uploads/a.webp' },
    });
    expect(jobNode(job, place)).toMatchObject({
      baseSalary: {
        '@type': 'MonetaryAmount',
        currency: 'CNY',
        value: { '@type': 'QuantitativeValue', minValue: 14000, maxValue: 20000, unitText: 'MONTH' },
      },
      employmentType: 'PART_TIME',
      directApply: true,
      applicationContact: { '@type': 'ContactPoint', email: 'jobs@a.example' },
      hiringOrganization: { name: 'A', logo: 'https://example.com/uploads/a.webp' },
    });
  });

  it.each([
    [{ from: 9, to: 9 }, { value: 9 }],
    [{ from: 9, to: null }, { minValue: 9 }],
    [{ from: null, to: 9 }, { maxValue: 9 }],
  ])('says of a pay %j no more than is known', (amounts, expected) => {
    const node = jobNode(article({ pay: { ...pay, ...amounts } }), place);
    const value = { '@type': 'QuantitativeValue', ...expected, unitText: 'MONTH' };
    expect(JSON.parse(JSON.stringify(node))).toHaveProperty('baseSalary.value', value);
  });

  it('says nothing of what a job does not say, and of a page elsewhere that it is one', () => {
    const words = article({ pay: { ...pay, from: null, to: null, note: phrase('by agreement') } });
    const node: unknown = JSON.parse(JSON.stringify(jobNode(words, place)));
    for (const name of ['baseSalary', 'employmentType', 'directApply', 'applicationContact'])
      expect(node).not.toHaveProperty(name);
    const page = article({ applyTo: { kind: 'page', href: 'https://a.example/' } });
    expect(jobNode(page, place)).toMatchObject({ directApply: false });
  });

  it('E2: describes a vacancy with its own words in the language of the page', () => {
    const blocks: InLanguage<Article>['body']['blocks'] = [
      { kind: 'text', lang: 'zh', html: '<p>招</p>' },
      { kind: 'text', lang: 'en', html: '<p>Wanted</p>' },
    ];
    expect(jobNode(article({ body: { blocks, writtenIn: 'both' } }), place)).toMatchObject({
      '@type': 'JobPosting',
      title: 'Hillside Library',
      description: '<p>Wanted</p>',
      datePosted: '2025-05-06T08:00:00.000Z',
    });
  });

  it('is valid through the closing day of the job, and there is none once that has passed', () => {
    const job = article({ closes: { day: '2025-06-30', end: '2025-06-30T23:59:59+08:00' } });
    const node = (now: string) => jobNode(job, place, Date.parse(now));
    expect(node('2025-06-30T23:59:59+08:00')).toMatchObject({ validThrough: '2025-06-30T23:59:59+08:00' });
    expect(node('2025-07-01T00:00:00+08:00')).toBeNull();
    expect(jobNode(article({}), place)).toMatchObject({ validThrough: undefined });
  });
});

describe('breadcrumbNode', () => {
  it('counts its steps from 1', () => {
    const node = breadcrumbNode([
      { name: 'Home', url: 'https://example.com/' },
      { name: 'Architecture', url: 'https://example.com/category/architecture' },
    ]);
    expect(node).toMatchObject({ itemListElement: [{ position: 1 }, { position: 2, name: 'Architecture' }] });
  });
});
