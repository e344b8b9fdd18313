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
import { guarded, type Knocks } from '../../../../access/rest-guard';
import { keepTurn } from '../../../../media/decoding-turn';
import { addressLimit } from '../../../../limits/guesses';
import { giveBack, take } from '../../../../limits/limits';

/** One count with the contract's own login, so that there are no two doors to guess at. */
const knocks: Knocks = {
  take: async (address) => take(await getPayload({ config }), addressLimit(address)),
  giveBack: async (address) => giveBack(await getPayload({ config }), addressLimit(address)),
};

/** One picture after the other, from its first decoding to its last. */
const inTurn =
  (handler: ReturnType<typeof REST_POST>): ReturnType<typeof REST_POST> =>
  (request, context) =>
    keepTurn(() => handler(request, context));

export const GET = guarded(bounded(REST_GET(config)), knocks);
export const POST = guarded(bounded(inTurn(REST_POST(config))), knocks);
export const DELETE = guarded(bounded(REST_DELETE(config)), knocks);
export const PATCH = guarded(bounded(inTurn(REST_PATCH(config))), knocks);
export const PUT = guarded(bounded(inTurn(REST_PUT(config))), knocks);
export const OPTIONS = guarded(REST_OPTIONS(config), knocks);
