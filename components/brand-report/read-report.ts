import 'server-only';

import { toPeriod, type Period, type PeriodFault } from '@/lib/brand-report/period';
import { getBrandReport, getOwnBrand } from '@/lib/cms/brand-reports';
import { isCmsError } from '@/lib/cms/errors';
import type { Bilingual } from '@/lib/cms/models';
import type { BrandReport } from '@/lib/cms/models/brand-report';
import { toBilingual } from '@/lib/html/two-halves';

/**
 * What the screen shows to a visitor (R39, P15). `outage`: nobody can say who it is, and the login is kept (S15). With
 * `fault` the period is none, and nothing was asked for.
 */
export type ReportView =
  | { kind: 'anonymous' | 'no-brand' | 'outage' }
  | { kind: 'fault'; brand: ReportBrand; typed: Period; fault: PeriodFault }
  | { kind: 'empty' | 'unreachable' | 'malformed'; brand: ReportBrand; period: Period }
  | {
      kind: 'figures';
      brand: ReportBrand;
      period: Period;
      report: BrandReport;
    };

export type ReportBrand = { id: number; title: Bilingual };

/** What came instead of an answer about the visitor or the brand. */
type Failure = 'anonymous' | 'no-brand' | 'empty' | 'unreachable' | 'malformed';

/** @throws what is no failure of the CMS */
export function failureOf(error: unknown): Failure {
  if (!isCmsError(error)) throw error;
  if (error.kind === 'absent') return 'empty';
  if (error.kind === 'malformed') return 'malformed';
  if (error.kind !== 'refused') return 'unreachable';
  if (error.status === 401) return 'anonymous';
  return error.status === 403 ? 'no-brand' : 'unreachable';
}

/**
 * The report of the brand that the owner of a token speaks for.
 *
 * @param given the period as it stands in the address
 * @param today by the clock of the site
 */
export async function readReport(
  token: string | null,
  given: { from: string; to: string },
  today: string,
): Promise<ReportView> {
  if (token === null) return { kind: 'anonymous' };
  const own = await getOwnBrand(token).catch(failureOf);
  // Whoever the CMS does not know is nobody (D6).
  if (own === 'anonymous' || own === 'no-brand' || own === 'empty') return { kind: 'anonymous' };
  if (typeof own === 'string') return { kind: 'outage' };
  if (own === null) return { kind: 'no-brand' };
  const brand = { id: own.id, title: toBilingual(own.title) };
  const asked = toPeriod(given, today);
  if (asked.fault !== null) return { kind: 'fault', brand, typed: asked.typed, fault: asked.fault };
  const { period } = asked;
  const { from, to } = period;
  const found = await getBrandReport(own.id, token, from, to).catch(failureOf);
  if (found === 'anonymous' || found === 'no-brand') return { kind: found };
  if (typeof found === 'string') return { kind: found, brand, period };
  return { kind: 'figures', brand, period, report: found };
}
