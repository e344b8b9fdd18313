import config from '@payload-config';
import { getPayload } from 'payload';
import { liveState } from '../../../boot';
import { handle } from '../../../contract/handle';
import { ROUTES } from '../../../contract/routes/table';
import { requireSecrets } from '../../../env';

export const dynamic = 'force-dynamic';

async function answer(request: Request): Promise<Response> {
  const payload = await getPayload({ config });
  const rawPath = new URL(request.url).pathname.replace(/^\/api(?=\/)/, '');
  return handle(request, rawPath, {
    payload,
    routes: ROUTES,
    revalidateSecret: requireSecrets().REVALIDATE_SECRET,
    hasContent: () => liveState().seed.texts,
  });
}

// Every method comes here, so that an unknown one gets the contract's 404 and not the framework's 405.
export { answer as DELETE, answer as GET, answer as PATCH, answer as POST, answer as PUT };
