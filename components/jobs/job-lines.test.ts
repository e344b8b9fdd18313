import { readFileSync } from 'node:fs';

import { toJobLines, whereOf } from './job-lines';

const fixture: unknown = JSON.parse(readFileSync('docs/contracts/fixtures/job-list.json', 'utf8'));

const ZONE = 'Asia/Shanghai';
const none = { text: '', lang: null };

describe('a region of the jobs block', () => {
  it('J7 reads the job list of the contract in both languages', () => {
    expect(toJobLines(fixture, true, ZONE)?.[0]).toMatchObject({
      slug: 'studio-a-architect',
      title: { text: '建筑师', lang: null },
    });
    expect(toJobLines(fixture, false, ZONE)?.[0]).toMatchObject({
      slug: 'studio-a-architect',
      title: { text: 'Architect', lang: null },
    });
  });

  it('J14 K56 prints the day as yyyy-MM-dd', () => {
    expect(toJobLines(fixture, true, ZONE)?.[0]?.day).toMatch(/^\d{4}-\d{2}-\d{2}$/);
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
    expect(toJobLines(jobs, false, ZONE)?.map((job) => job.title)).toEqual([zh('zh-CN'), en(null)]);
    expect(toJobLines(jobs, true, ZONE)?.map((job) => job.title)).toEqual([zh(null), en('en')]);
  });

  it('leaves out what is no job, or has no title, and keeps the rest', () => {
    const broken = [null, 3, { title: 'x' }, { slug: 'a' }, { slug: 'a', title: '<em></em>' }];
    expect(toJobLines({ lists: [...broken, { slug: 'ok', title: '1' }] }, true, ZONE)).toEqual([
      { slug: 'ok', title: { text: '1', lang: null }, office: none, place: none, day: '', isSticky: false },
    ]);
  });

  it.each([null, 'x', [], {}, { lists: 'x' }])('says that %j is no list', (answer) =>
    expect(toJobLines(answer, true, ZONE)).toBeNull(),
  );
});

describe('a line of the list', () => {
  it('reads the entities a WordPress writes into a title', () => {
    const lists = [{ slug: 'a', title: { rendered: 'Salt &#038; Plumb' } }];
    expect(toJobLines({ lists }, false, ZONE)?.[0]?.title.text).toBe('Salt & Plumb');
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
