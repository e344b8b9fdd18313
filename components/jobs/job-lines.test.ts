import { readFileSync } from 'node:fs';

import { inLanguage } from '@/lib/cms/in-language';
import type { Job } from '@/lib/cms/models';

import { toJobLine, toJobLines, whereOf } from './job-lines';

const fixture: unknown = JSON.parse(readFileSync('docs/contracts/fixtures/job-list.json', 'utf8'));

const none = { text: '', lang: null };

describe('a region of the jobs block', () => {
  it('J7 reads the job list of the contract in both languages', () => {
    expect(toJobLines(fixture, true)?.[0]).toMatchObject({
      slug: 'studio-a-architect',
      title: { text: '建筑师', lang: null },
    });
    expect(toJobLines(fixture, false)?.[0]).toMatchObject({
      slug: 'studio-a-architect',
      title: { text: 'Architect', lang: null },
    });
  });

  it('J14 K56 prints the day as yyyy-MM-dd', () => {
    expect(toJobLines(fixture, true)?.[0]?.day).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  });

  it('takes the other half where one is missing, and says its language', () => {
    const jobs = {
      lists: [
        { slug: 'a', title: '建筑师' },
        { slug: 'b', title: '|Architect' },
      ],
    };
    const zh = (lang: string | null) => ({ text: '建筑师', lang });
    const en = (lang: string | null) => ({ text: 'Architect', lang });
    expect(toJobLines(jobs, false)?.map((job) => job.title)).toEqual([zh('zh-CN'), en(null)]);
    expect(toJobLines(jobs, true)?.map((job) => job.title)).toEqual([zh(null), en('en')]);
  });

  it('leaves out what is no job and keeps the rest', () => {
    expect(toJobLines({ lists: [null, 3, { title: 'x' }, { slug: 'ok' }] }, true)).toEqual([
      { slug: 'ok', title: none, office: none, place: none, day: '', isSticky: false },
    ]);
  });

  it.each([null, 'x', [], {}, { lists: 'x' }])('says that %j is no list', (answer) =>
    expect(toJobLines(answer, true)).toBeNull(),
  );
});

describe('a line of the list', () => {
  const model: Job = {
    id: 401,
    slug: 'studio-a-architect',
    title: { zh: '建筑师', en: 'Architect' },
    describe: { zh: '杭州 甲工作室', en: 'Studio A, Hangzhou' },
    category: { zh: '招聘', en: 'Jobs' },
    isSticky: true,
    thumb: '',
    date: { timestamp: 1746489600, day: '2025-05-06' },
    cities: [
      {
        id: 71,
        slug: 'hangzhou',
        name: { zh: '杭州', en: 'Hangzhou' },
        taxonomy: 'cities',
        parent: 0,
        count: 1,
      },
    ],
    picture: null,
  };

  it.each([
    ['zh', true],
    ['en', false],
  ] as const)('E25 is the same from the server and from the browser in %s', (locale, chineseFirst) => {
    expect(toJobLines(fixture, chineseFirst)?.[0]).toEqual(toJobLine(inLanguage(model, locale)));
  });

  it('reads the entities a WordPress writes into a title', () => {
    const lists = [{ slug: 'a', title: { rendered: 'Salt &#038; Plumb' } }];
    expect(toJobLines({ lists }, false)?.[0]?.title.text).toBe('Salt & Plumb');
  });

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
