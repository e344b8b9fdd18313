import { answerPermits } from '@/lib/ads/permits/answer-permits';

export const dynamic = 'force-dynamic';

/** Permits to show ads with a limit; answered by this site itself, by leases of the CMS. */
export function POST(request: Request): Promise<Response> {
  return answerPermits(request);
}
