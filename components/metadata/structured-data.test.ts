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
