import config from '@payload-config';
import {
  REST_DELETE,
  REST_GET,
  REST_OPTIONS,
  REST_PATCH,
  REST_POST,
  REST_PUT,
} from '@payloadcms/next/routes';
import { getPayload } from 'payload';
import { bounded } from '../../../../access/bounded-body';
import { guarded, type TakeTry } from '../../../../access/rest-guard';
import { hasStaff, isStaffRequest } from '../../../../access/staff-account';
import { staffGate } from '../../../../access/staff-gate';
import { takeDashboardTurn } from '../../../../access/turns';
import { keepTurn } from '../../../../media/decoding-turn';
import { addressLimit } from '../../../../limits/guesses';
import { take } from '../../../../limits/limits';

/** One count with the failed logins. */
const takeTry: TakeTry = async (address) => take(await getPayload({ config }), addressLimit(address));

type Handler = ReturnType<typeof REST_POST>;

/** One picture after the other, from its first decoding to its last. */
const inTurn =
  (handler: Handler): Handler =>
  (request, context) =>
    keepTurn(() => handler(request, context));

/** Who is no staff is refused before his body is read; what staff sends is bounded before Payload reads it. */
const gated = (handler: Handler) =>
  staffGate(guarded(bounded(handler), takeTry), {
    isStaff: async (headers) => isStaffRequest(await getPayload({ config }), headers),
    hasStaff: async () => hasStaff(await getPayload({ config })),
    takeTurn: takeDashboardTurn,
  });

export const GET = gated(REST_GET(config));
export const POST = gated(inTurn(REST_POST(config)));
export const DELETE = gated(REST_DELETE(config));
export const PATCH = gated(inTurn(REST_PATCH(config)));
export const PUT = gated(inTurn(REST_PUT(config)));
export const OPTIONS = gated(REST_OPTIONS(config));
