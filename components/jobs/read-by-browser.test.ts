import { readFileSync } from 'node:fs';

import { read } from '@/lib/api/read';
import { waitingFor } from '@/lib/api/waiting';

import { jobsOf, toListedJobs } from './read-by-browser';

const fixture: unknown = JSON.parse(readFileSync('docs/contracts/fixtures/job-list.json', 'utf8'));

const ZONE = 'Asia/Shanghai';
const none = { text: '', lang: null };

/** The lines of an answer; null when it is malformed. */
function linesOf(answer: unknown, locale: 'zh' | 'en' = 'zh') {
  const { data } = jobsOf('api-jobs-lists.php').schema.safeParse(answer);
  return data ? toListedJobs(data, locale, ZONE) : null;
}

describe('a region of the jobs block', () => {
  it('J7 reads the job list of the contract in both languages', () => {
    expect(linesOf(fixture)?.[0]).toMatchObject({
      slug: 'studio-a-architect',
      title: { text: '建筑师', lang: null },
    });
    expect(linesOf(fixture, 'en')?.[0]).toMatchObject({
      slug: 'studio-a-architect',
      title: { text: 'Architect', lang: null },
    });
  });

  it('B9: a job has its address in the language of the page', () => {
    const lists = [{ slug: 'a b', title: '甲|A' }];
    expect(linesOf({ lists }, 'en')?.[0]?.href).toBe('/en/a%20b.htm');
    expect(linesOf({ lists })?.[0]?.href).toBe('/a%20b.htm');
  });

  it('J14 K56 prints the day as yyyy-MM-dd, in the time zone of the site', () => {
    expect(linesOf(fixture)?.[0]?.day).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    const job = { slug: 'a', title: '甲', date: '2026-01-02T20:00:00Z' };
    expect(linesOf({ lists: [job] })?.[0]?.day).toBe('2026-01-03');
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
    expect(linesOf(jobs, 'en')?.map((job) => job.title)).toEqual([zh('zh-CN'), en(null)]);
    expect(linesOf(jobs)?.map((job) => job.title)).toEqual([zh(null), en('en')]);
  });

  it('leaves out what is no job, or has no title, and keeps the rest', () => {
    const broken = [null, 3, { title: 'x' }, { slug: 'a' }, { slug: 'a', title: '<em></em>' }];
    expect(linesOf({ lists: [...broken, { slug: 'ok', title: '1' }] })).toEqual([
      {
        slug: 'ok',
        href: '/ok.htm',
        title: { text: '1', lang: null },
        office: none,
        place: none,
        day: '',
        isSticky: false,
        isSponsored: false,
        pay: null,
        employment: null,
        logo: '',
      },
    ]);
  });

  it('says what a job pays, how somebody is employed and whose mark it has (Ent-10)', () => {
    expect(linesOf(fixture, 'en')?.[0]).toMatchObject({
      pay: { from: 15000, to: 20000, currency: 'CNY', period: 'month', note: { text: 'A thirteenth month' } },
      employment: 'full_time',
      logo: '/uploads/co6101-310x310.webp',
    });
  });

  it.each([
    [{ pay: { from: 1, to: 2, currency: 'yuan', period: 'month', note: '' } }],
    [{ pay: 'much', employment_type: 'slave', office: { slug: '', title: 'A', logo: '' } }],
    [{ pay: { from: null, to: null, currency: 'CNY', period: 'month', note: '' } }],
  ])('shows a job with the terms %j without them', (fields) => {
    const lists = [{ slug: 'a', title: 'A', thumb: 'https://elsewhere.example/a.webp', ...fields }];
    expect(linesOf({ lists }, 'en')?.[0]).toMatchObject({ pay: null, employment: null, logo: '' });
  });

  it('reads the entities a WordPress writes into a title', () => {
    const lists = [{ slug: 'a', title: { rendered: 'Salt &#038; Plumb' } }];
    expect(linesOf({ lists }, 'en')?.[0]?.title.text).toBe('Salt & Plumb');
  });

  it.each([null, 'x', [], {}, { lists: 'x' }, { lists: [null] }])('says that %j is malformed', (answer) =>
    expect(linesOf(answer)).toBeNull(),
  );
});

it('a call of a choice that was changed since is not sent again', async () => {
  jest.useFakeTimers();
  let sent = 0;
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (_address, init) => {
    init?.signal?.throwIfAborted(); // As in a browser, which then sends nothing.
    sent += 1;
    throw new TypeError('failed');
  });
  const jobs = jobsOf('api-jobs-lists.php?area=northern');
  const waiting = waitingFor(jobs.path);
  const leave = waiting.join();
  const outcome = read(jobs, waiting.signal);
  await jest.advanceTimersByTimeAsync(500);
  leave();
  await jest.advanceTimersByTimeAsync(25_000);
  expect(await outcome).toEqual({ kind: 'unreachable' });
  expect(sent).toBe(1);
  jest.restoreAllMocks();
  jest.useRealTimers();
});
