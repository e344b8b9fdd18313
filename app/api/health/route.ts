import { cmsAnswers } from '@/lib/cms/health';
import { namesProblem } from '@/lib/slugs/known-slugs';

export const dynamic = 'force-dynamic';

/**
 * A81: for monitoring, never for routing: 503 when the CMS does not answer. `degraded` is there only while something
 * works worse than it should, and says what and why.
 */
export async function GET(): Promise<Response> {
  const cms = await cmsAnswers();
  const names = namesProblem();
  return Response.json(
    { ok: cms, cms, ...(names === null ? {} : { degraded: { names } }) },
    { status: cms ? 200 : 503, headers: { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' } },
  );
}
