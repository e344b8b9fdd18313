import type { Payload } from 'payload';
import { requireSecrets } from '../env';
import { liveState } from '../seed/live-state';
import { handle } from './handle';
import { ROUTES } from './routes/table';

/** Answers one request of the contract: below `/api`, or at the address another backend has a file of it. */
export function answerContract(request: Request, payload: Payload): Promise<Response> {
  const rawPath = new URL(request.url).pathname.replace(/^\/api(?=\/)/, '');
  return handle(request, rawPath, {
    payload,
    routes: ROUTES,
    revalidateSecret: requireSecrets().REVALIDATE_SECRET,
    hasContent: () => liveState().seed.texts,
  });
}
