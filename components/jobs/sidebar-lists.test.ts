import { isValidElement, type ReactElement, type ReactNode } from 'react';

import type { InLanguage, Job } from '@/lib/cms/models';

// The blocks are looked at as trees of elements; what their parts draw is the journeys' business.
jest.mock('next-intl/server', () => ({ getTranslations: async () => (key: string) => key }));
jest.mock('@/components/ui/site-link', () => ({ SiteLink: 'site-link' }));
jest.mock('./jobs.module.css', () => ({}));
jest.mock('./job-list', () => ({ JobList: 'job-list' }));
jest.mock('./region-tabs.island', () => ({ RegionTabs: 'region-tabs' }));
jest.mock('./submit-links', () => ({ SubmitLinks: 'submit-links' }));

import { toListedJob } from './listed-job';
import { SidebarJobs } from './sidebar-jobs';
import { TopJobs } from './top-jobs';

type Props = Record<string, unknown> & { children?: ReactNode };

/** The elements of a type within a tree. */
function within(tree: ReactNode, type: string): ReactElement<Props>[] {
  if (Array.isArray(tree)) return tree.flatMap((one: ReactNode) => within(one, type));
  if (!isValidElement<Props>(tree)) return [];
  return [...(tree.type === type ? [tree] : []), ...within(tree.props.children, type)];
}

const NOTHING = { text: '', lang: null };
const jobs = Array.from({ length: 60 }, (_, at): InLanguage<Job> => ({
  id: at + 1,
  slug: `job-${at + 1}`,
  title: { text: 'Architect', lang: null },
  describe: NOTHING,
  category: NOTHING,
  isSticky: false,
  isSponsored: false,
  thumb: '',
  date: { timestamp: 0, day: '' },
  cities: [],
  picture: null,
  pay: null,
  employment: null,
  office: null,
}));
const listed = (tree: ReactNode) => within(tree, 'job-list').map(({ props }) => props.jobs);
const first = (count: number) => jobs.slice(0, count).map((job) => toListedJob(job, 'en'));

it.each([
  [3, 3],
  [0, 8],
  [48, 48],
])(
  'J7 E41: with the limit %i the sidebar lists %i jobs, and asks for as many of a region',
  async (limit, count) => {
    const block = await SidebarJobs({ locale: 'en', latest: jobs, limit, recruitHref: '' });
    expect(listed(block)).toEqual([first(count)]);
    expect(within(block, 'region-tabs').map(({ props }) => props.pageSize)).toEqual([count]);
  },
);

it.each([
  [3, 3],
  [0, 8],
  [48, 8],
])('J8 E41: with the limit %i %i top jobs stand', async (limit, count) => {
  const block = await TopJobs({ jobs: first(60), limit, buyHref: '', locale: 'en' });
  expect(listed(block)).toEqual([first(count)]);
});
