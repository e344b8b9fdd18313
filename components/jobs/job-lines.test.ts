import { readFileSync } from 'node:fs';

import { toJobLines } from './job-lines';

const fixture: unknown = JSON.parse(readFileSync('docs/contracts/fixtures/job-list.json', 'utf8'));

describe('a region of the jobs block', () => {
  it('J7 reads the job list of the contract in both languages', () => {
    expect(toJobLines(fixture, true)?.[0]).toMatchObject({ slug: 'studio-a-architect', title: '建筑师' });
    expect(toJobLines(fixture, false)?.[0]).toMatchObject({ slug: 'studio-a-architect', title: 'Architect' });
  });

  it('J14 K56 prints the day as yyyy-MM-dd', () => {
    expect(toJobLines(fixture, true)?.[0]?.day).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  });

  it('takes the other half where one is missing', () => {
    const jobs = {
      lists: [
        { slug: 'a', title: '建筑师' },
        { slug: 'b', title: '|Architect' },
      ],
    };
    expect(toJobLines(jobs, false)?.map((job) => job.title)).toEqual(['建筑师', 'Architect']);
    expect(toJobLines(jobs, true)?.map((job) => job.title)).toEqual(['建筑师', 'Architect']);
  });

  it('leaves out what is no job and keeps the rest', () => {
    expect(toJobLines({ lists: [null, 3, { title: 'x' }, { slug: 'ok' }] }, true)).toEqual([
      { slug: 'ok', title: '', place: '', day: '' },
    ]);
  });

  it.each([null, 'x', [], {}, { lists: 'x' }])('says that %j is no list', (answer) =>
    expect(toJobLines(answer, true)).toBeNull(),
  );
});
