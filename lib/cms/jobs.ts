import 'server-only';
import { around } from './around';
import { reader } from './cached';
import { pageOf } from './lists';
import type { Job, JobsIndex, Listing } from './models';
import { toJob } from './reshape/job';
import { jobListSchema, jobsIndexSchema, jobsParamSchema } from './schemas/job';
import { tags } from './tags';
import { tagOfTerm } from './tags-of';

/** C77, T14: jobs of a first load. */
const FIRST_LOAD = 200;

const tagsOfJobs = (jobs: readonly Job[]) => jobs.flatMap((job) => job.cities.map(tagOfTerm));

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
