import * as z from 'zod/mini';

import { textReaders } from '@/lib/api/text-readers';
import {
  anyListOf,
  anyTextSchema,
  countSchema,
  listOf,
  optionalOf,
  renderedSchema,
  slugSchema,
  switchSchema,
} from '@/lib/api/primitives';
import type { Resource } from '@/lib/api/read';
import { inLanguage } from '@/lib/cms/in-language';
import { jobFrom } from '@/lib/cms/job-from';
import { EMPLOYMENTS, PAY_PERIODS } from '@/lib/cms/models/hiring';
import { termsOfJob } from '@/lib/cms/terms-of-job';
import type { Locale } from '@/lib/i18n/locales';
import { postPath } from '@/lib/routes';

import { toJobLine } from './job-lines';
import type { ListedJob } from './job-list';

const amountSchema = optionalOf(z.nullable(z.number()), null);

/** Our own fields; nothing counts as null. */
const termsSchema = {
  pay: optionalOf(
    z.nullable(
      z.object({
        from: amountSchema,
        to: amountSchema,
        currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
        period: z.enum(PAY_PERIODS),
        note: anyTextSchema,
      }),
    ),
    null,
  ),
  employment_type: optionalOf(z.nullable(z.enum(EMPLOYMENTS)), null),
  office: optionalOf(
    z.nullable(z.object({ slug: slugSchema, title: anyTextSchema, logo: anyTextSchema })),
    null,
  ),
};

const citySchema = z.object({ name: anyTextSchema });

/** Ent-10, as a line of a list (E25). */
const jobSchema = z.object({
  slug: slugSchema,
  title: renderedSchema,
  is_sticky: switchSchema,
  is_sponsored: switchSchema,
  describe: anyTextSchema,
  date: anyTextSchema,
  timestamp: countSchema,
  thumb: anyTextSchema,
  ...termsSchema,
  taxonomies: z.catch(z.object({ cities: anyListOf(citySchema) }), { cities: [] }),
});

/** Ent-11. */
const jobsSchema = z.object({ lists: listOf(jobSchema) });

export type RawJobs = z.infer<typeof jobsSchema>;

/** Jobs of B9 by the path of the call. */
export const jobsOf = (path: string): Resource<RawJobs> => ({ path, schema: jobsSchema });

/**
 * Jobs of an answer as lines of a list in the language of the page, each with its address. One without a title is left
 * out.
 *
 * @param timeZone of the site, in which its days are printed
 */
export function toListedJobs({ lists }: RawJobs, locale: Locale, timeZone: string): ListedJob[] {
  return lists
    .map((raw) => {
      const cities = raw.taxonomies.cities.map(({ name }) => ({ name: textReaders.toText(name) }));
      const thumb = textReaders.toSource(raw.thumb) ?? '';
      const terms = termsOfJob(raw, textReaders);
      const job = inLanguage(
        { ...jobFrom(raw, textReaders.toText, timeZone), ...terms, cities, thumb },
        locale,
      );
      return { ...toJobLine(job), href: postPath(locale, job.slug) };
    })
    .filter(({ title }) => title.text !== '');
}
