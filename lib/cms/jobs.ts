import 'server-only';
import { around } from './around';
import { reader } from './cached';
import { FIRST_LOAD, JOBS_PER_PAGE, placeOfPage } from './job-loads';
import { items, pageOf } from './lists';
import type { Job, JobsIndex, Listing, Term } from './models';
import { toJob } from './reshape/job';
import { toTerm } from './reshape/term';
import { jobListSchema, jobSchema, jobsIndexSchema, jobsParamSchema } from './schemas/job';
import { forgivingList } from './schemas/primitives';
import { termSchema } from './schemas/term';
import { tags } from './tags';
import { tagOfTerm } from './tags-of';

const tagsOfJobs = (jobs: readonly Job[]) =>
  jobs.flatMap((job) => [
    ...job.cities.map(tagOfTerm),
    ...(job.office ? [tags.company(job.office.slug)] : []),
  ]);

/** The two lists of the home screen's jobs blocks (C80, C100, B12). */
export const getJobsIndex = reader({
  name: 'jobs-index',
  lifetime: 'glance',
  tags: () => [tags.jobs],
  tagsOfAnswer: (answer: JobsIndex) => tagsOfJobs([...answer.latest, ...answer.recommended]),
  load: async (call): Promise<JobsIndex> => {
    const raw = await call(['api-jobs-index'], { base: 'script', schema: jobsIndexSchema });
    const jobs = (list: typeof raw.latest) => list.map((job) => toJob(job, around));
    return { recommended: jobs(raw.recommended), latest: jobs(raw.latest) };
  },
});

const jobList = reader({
  name: 'jobs',
  lifetime: 'glance',
  tags: (_area: string, _city: string, _page: number, _pageSize: number) => [tags.jobs],
  tagsOfAnswer: (answer: Listing<Job>) => tagsOfJobs(answer.items),
  load: async (call, area: string, city: string, page: number, pageSize: number): Promise<Listing<Job>> => {
    const query = { pagesize: pageSize, area, city, page };
    const raw = await call(['api-jobs-lists.php'], { base: 'script', query, schema: jobListSchema });
    const items = raw.lists.map((job) => toJob(job, around));
    const total = Math.max(raw.total, items.length);
    return { items, total, totalPages: Math.ceil(total / pageSize) };
  },
});

export type JobsAsked = { area?: string; city?: string; page?: number; pageSize?: number };

/** Jobs of a region and city, by slugs; 200 on a page unless another number is asked for (C77, B9, E26). */
export const listJobs = ({ area = '', city = '', page = 1, pageSize = FIRST_LOAD }: JobsAsked) =>
  jobList(area, city, page, pageSize);

/** K12, J32. */
const OF_COMPANY = 10;

const jobsOfCompany = reader({
  name: 'company-jobs',
  names: () => ['company'],
  lifetime: 'glance',
  tags: (slug: string, _page: number) => [tags.jobs, tags.company(slug)],
  tagsOfAnswer: (answer: Listing<Job>) => tagsOfJobs(answer.items),
  load: async (call, slug: string, page: number): Promise<Listing<Job>> => {
    const query = { name: slug, page };
    const raw = await call(['api-company-job'], { base: 'script', query, schema: jobListSchema });
    const items = raw.lists.map((job) => toJob(job, around));
    const total = Math.max(raw.total, items.length);
    return { items, total, totalPages: Math.ceil(total / OF_COMPANY) };
  },
});

/** A page of the jobs an office offers, ten on each (B24, C92, J32, K12). A page beyond the last is empty. */
export const listCompanyJobs = (slug: string, page: number): Promise<Listing<Job>> =>
  pageOf((number) => jobsOfCompany(slug, number), page);

/**
 * One visible page of the list of a region, cut out of a load of 200 (K13, T14). A page beyond the last is empty
 * and costs no call but the first load's.
 */
export async function listJobsPage(area: string, page: number): Promise<Listing<Job>> {
  const first = await listJobs({ area });
  const totalPages = Math.ceil(first.total / JOBS_PER_PAGE);
  if (page > totalPages) return { items: [], total: first.total, totalPages };
  const { load, from } = placeOfPage(page);
  const jobs = load === 1 ? first.items : (await listJobs({ area, page: load })).items;
  return { items: jobs.slice(from, from + JOBS_PER_PAGE), total: first.total, totalPages };
}

/** The jobs the editors recommend: the sticky ones (C40, A31, J1). */
export const listStickyJobs = reader({
  name: 'sticky-jobs',
  lifetime: 'glance',
  tags: (_count: number) => [tags.jobs],
  tagsOfAnswer: tagsOfJobs,
  load: (call, count: number): Promise<Job[]> => {
    const query = { 'filter[is_sticky]': 1, per_page: count };
    return items(call, ['jobs'], query, jobSchema, (raw) => toJob(raw, around));
  },
});

/** The cities of a region, of all regions with an empty area (C78, B10). */
export const listJobCities = reader({
  name: 'job-cities',
  lifetime: 'minutes',
  tags: (_area: string) => [tags.jobs, tags.terms],
  tagsOfAnswer: (answer: Term[]) => answer.map(tagOfTerm),
  load: async (call, area: string): Promise<Term[]> => {
    const ask = { base: 'script', query: { area }, schema: forgivingList(termSchema) } as const;
    return (await call(['api-jobs-areacity.php'], ask)).map((raw) => toTerm(raw, 'cities'));
  },
});

/** The jobs an editor placed somewhere (B7, J8). */
export const listPlacedJobs = reader({
  name: 'placed-jobs',
  lifetime: 'glance',
  tags: (_slugName: string) => [tags.jobs],
  tagsOfAnswer: tagsOfJobs,
  load: async (call, slugName: string): Promise<Job[]> => {
    const query = { slugName };
    const raw = await call(['api-jobs-param.php'], { base: 'script', query, schema: jobsParamSchema });
    return raw.lists.map((job) => toJob(job, around));
  },
});

/** For the table test of the tags. */
export const jobsReader = jobList;
export const companyJobsReader = jobsOfCompany;
