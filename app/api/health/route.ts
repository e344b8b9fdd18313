import { cmsAnswers } from '@/lib/cms/health';

export const dynamic = 'force-dynamic';

/** A81: for monitoring, never for routing: 503 when the CMS does not answer. */
export async function GET(): Promise<Response> {
  const cms = await cmsAnswers();
  return Response.json(
    { ok: cms, cms },
    { status: cms ? 200 : 503, headers: { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' } },
  );
}
