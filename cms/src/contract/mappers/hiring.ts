import { isJobType } from '../../closing/job-type';
import type { Post } from '../../payload-types';
import { joinHalves } from '../bilingual';
import type { RawJob, RawPay } from '../schemas/job';
import { toFile } from './image';
import { pick, pickOne, type Refs } from './refs';

/** What of a post says how a job is paid, and by whom. */
export type HiringRow = Pick<Post, 'postType' | 'pay' | 'employment' | 'companies'>;

/** The fields of a job that Ent-1 and Ent-10 share; what has been a job once may keep some that mean nothing. */
export function toTermsOfJob(
  post: HiringRow,
  refs: Pick<Refs, 'companies' | 'images'>,
): Pick<RawJob, 'pay' | 'employment_type' | 'office'> {
  if (!isJobType(post.postType)) return { pay: null, employment_type: null, office: null };
  const [office] = pick(refs.companies, post.companies);
  return {
    pay: toPay(post.pay),
    employment_type: post.employment ?? null,
    office: office
      ? {
          id: office.id,
          slug: office.slug,
          title: joinHalves(office.title),
          logo: toFile(pickOne(refs.images, office.image), 'size-310'),
        }
      : null,
  };
}

/** Amounts without a currency are in CNY, without a period by the month, as the form says. */
function toPay(pay: Post['pay']): RawPay | null {
  const from = pay?.from ?? null;
  const to = pay?.to ?? null;
  const note = joinHalves(pay?.note);
  if (from === null && to === null && note === '') return null;
  return { from, to, currency: pay?.currency ?? 'CNY', period: pay?.period ?? 'month', note };
}
