import { joinHalves } from '../bilingual';
import type { RawJob } from '../schemas/job';
import { toLocalTime, toTimestamp } from '../time';
import { toTermsOfJob, type HiringRow } from './hiring';
import { toFile, toImage } from './image';
import { toClosesOn, toTermRef, type PostRow } from './post';
import { pick, pickOne, toIds, type Refs } from './refs';

/** What a job without a category is filed under. */
const JOBS = '招聘|Jobs';

/** What a job needs of its post. */
export type JobRow = Pick<
  PostRow,
  | 'id'
  | 'slug'
  | 'postType'
  | 'title'
  | 'describe'
  | 'cover'
  | 'isSticky'
  | 'categories'
  | 'cities'
  | 'closesOn'
  | 'publishedAt'
  | 'createdAt'
> &
  HiringRow & {
    /** Its place on top is paid for. */
    isSponsored?: boolean | null;
  };

/** Ent-10. */
export function toJob(post: JobRow, refs: Pick<Refs, 'terms' | 'companies' | 'images'>): RawJob {
  const cover = pickOne(refs.images, post.cover);
  const moment = post.publishedAt ?? post.createdAt;
  const [category] = pick(refs.terms.category, post.categories);
  return {
    id: post.id,
    title: joinHalves(post.title),
    slug: post.slug ?? String(post.id),
    post_type: post.postType === 'jobs' ? 'jobs' : 'job',
    featured_image: toImage(cover),
    is_sticky: post.isSticky ?? false,
    is_sponsored: post.isSponsored ?? false,
    thumb: toFile(cover, 'size-310', 'medium'),
    category: category ? joinHalves(category.name) : JOBS,
    describe: joinHalves(post.describe),
    date: toLocalTime(moment),
    timestamp: toTimestamp(moment),
    closes_on: toClosesOn(post),
    ...toTermsOfJob(post, refs),
    taxonomies: { cities: pick(refs.terms.cities, post.cities).map((city) => toTermRef(city, 'cities')) },
  };
}

/** Every id these jobs point to, for one bulk read. */
export function idsInJobs(jobs: readonly JobRow[]) {
  return {
    terms: {
      category: jobs.flatMap((job) => toIds(job.categories)),
      cities: jobs.flatMap((job) => toIds(job.cities)),
    },
    companies: jobs.flatMap((job) => toIds(job.companies).slice(0, 1)),
    images: jobs.flatMap((job) => toIds([job.cover])),
  };
}
