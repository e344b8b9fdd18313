import { liveState } from '../../seed/live-state';
import { healthOf } from '../../health/health';
import { whyNotReady } from '../../health/ready';
import type { Context } from '../context';
import { replyObject } from '../reply';
import type { Route } from '../router';

async function live(): Promise<Response> {
  return replyObject({ ok: true, ...liveState() }, true);
}

/** A81 of the CMS: 200 when this process may get requests; 503 with the reason otherwise. */
async function ready({ payload }: Context): Promise<Response> {
  const reason = await whyNotReady(payload, liveState().seed.texts);
  return reason === null ? replyObject({ ok: true }, true) : replyObject({ ok: false, reason }, true, 503);
}

/** A81 of the CMS: for monitoring, never for routing. */
async function health({ payload }: Context): Promise<Response> {
  const found = await healthOf(payload);
  return replyObject(found, true, found.ok ? 200 : 503);
}

/** What operators and their machines ask; answered also while the demo content is being written. */
export const systemRoutes: Route[] = [
  { method: 'GET', path: 'live', handle: live },
  { method: 'GET', path: 'ready', handle: ready },
  { method: 'GET', path: 'health', handle: health },
];
