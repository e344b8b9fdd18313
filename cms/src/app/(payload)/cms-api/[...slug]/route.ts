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
import { keepTurn } from '../../../../media/decoding-turn';
import { addressLimit } from '../../../../limits/guesses';
import { take } from '../../../../limits/limits';

/** One count with the failed logins. */
const takeTry: TakeTry = async (address) => take(await getPayload({ config }), addressLimit(address));

/** One picture after the other, from its first decoding to its last. */
const inTurn =
  (handler: ReturnType<typeof REST_POST>): ReturnType<typeof REST_POST> =>
  (request, context) =>
    keepTurn(() => handler(request, context));

export const GET = guarded(bounded(REST_GET(config)), takeTry);
export const POST = guarded(bounded(inTurn(REST_POST(config))), takeTry);
export const DELETE = guarded(bounded(REST_DELETE(config)), takeTry);
export const PATCH = guarded(bounded(inTurn(REST_PATCH(config))), takeTry);
export const PUT = guarded(bounded(inTurn(REST_PUT(config))), takeTry);
export const OPTIONS = guarded(REST_OPTIONS(config), takeTry);
