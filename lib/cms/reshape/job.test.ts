import { toListedJob } from '@/components/jobs/listed-job';
import { jobsOf, toListedJobs } from '@/components/jobs/read-by-browser';
import { inLanguage } from '../in-language';
import { jobListSchema } from '../schemas/job';
import { fixture } from '../test/usual-cms';
import { toJob } from './job';

const timeZone = 'Asia/Shanghai';
const around = { cmsUrl: 'http://cms.test:4000', siteUrl: 'https://site.test', timeZone };

const answerWith = (fields: object) => ({
  ...Object(fixture('job-list')),
  lists: [{ ...Object(fixture('job')), ...fields }],
});

describe.each(['zh', 'en'] as const)('a line of the list of jobs in %s', (locale) => {
  it.each([
    [{}, { slug: 'studio-a-architect', day: '2025-05-06' }],
    [{ slug: '%E5%BB%BA%E7%AD%91%E5%B8%88-A' }, { slug: '建筑师-a' }],
    [{ date: undefined, timestamp: 1746547200 }, { day: '2025-05-07' }],
    [{ date: '2025-05-06T20:00:00Z', timestamp: undefined }, { day: '2025-05-07' }],
    [{ date: '2025-05-06 20:00:00', timestamp: undefined }, { day: '2025-05-06' }],
    [
      { title: { rendered: '<em>A &#038; B</em>|<em>A &#038; B</em>' } },
      { title: { text: 'A & B', lang: null } },
    ],
    [{ describe: '<p>A</p>' }, {}],
    [{ pay: { from: 9.5, to: null, currency: 'EUR', period: 'hour', note: '<b>a</b>' } }, {}],
    [{ office: null, thumb: '/uploads/t.webp' }, { logo: '/uploads/t.webp' }],
    [
      { pay: undefined, employment_type: undefined, office: undefined },
      { pay: null, employment: null },
    ],
    [{ taxonomies: { cities: [] } }, { place: { text: '', lang: null } }],
  ])('E25: is with %j the same from the server and from the browser', (fields, expected) => {
    const answer = answerWith(fields);
    const models = jobListSchema.parse(answer).lists.map((job) => toJob(job, around));
    const { data } = jobsOf('api-jobs-lists.php').schema.safeParse(answer);
    const lines = data && toListedJobs(data, locale, timeZone);
    expect(lines).toMatchObject([expected]);
    expect(lines).toEqual(inLanguage(models, locale).map((job) => toListedJob(job, locale)));
  });
});
