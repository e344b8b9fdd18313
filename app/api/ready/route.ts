import { drawnPages } from '@/lib/cache/page-folders';
import { whyNotReady } from '@/lib/cache/readiness';
import { env } from '@/lib/env';

export const dynamic = 'force-dynamic';

/** A81: 200 when this process may get requests, also with the CMS down; 503 with the reason otherwise. */
export async function GET(): Promise<Response> {
  const reason = await whyNotReady({ data: env.dataDir, pages: env.production ? drawnPages() : null });
  const headers = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' };
  if (reason === null) return Response.json({ ok: true }, { headers });
  return Response.json({ ok: false, reason }, { status: 503, headers });
}
