export const dynamic = 'force-dynamic';

/** A81: the process answers. */
export function GET(): Response {
  return Response.json({ ok: true }, { headers: { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' } });
}
