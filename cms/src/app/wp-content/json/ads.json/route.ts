import config from '@payload-config';
import { getPayload } from 'payload';
import { liveState } from '../../../../boot';
import { handle } from '../../../../contract/handle';
import { ROUTES } from '../../../../contract/routes/table';
import { requireSecrets } from '../../../../env';

export const dynamic = 'force-dynamic';

/** A26 at the address another backend would have it; the same answer as `/api/wp-content/json/ads.json`. */
export async function GET(request: Request): Promise<Response> {
  const payload = await getPayload({ config });
  return handle(request, new URL(request.url).pathname, {
    payload,
    routes: ROUTES,
    revalidateSecret: requireSecrets().REVALIDATE_SECRET,
    hasContent: () => liveState().seed.texts,
  });
}
