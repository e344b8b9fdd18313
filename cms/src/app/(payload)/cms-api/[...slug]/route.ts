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
import { addressLimit } from '../../../../limits/guesses';
import { giveBack, take } from '../../../../limits/limits';

/** One count with the contract's own login, so that there are no two doors to guess at. */
const knocks: Knocks = {
  take: async (address) => take(await getPayload({ config }), addressLimit(address)),
  giveBack: async (address) => giveBack(await getPayload({ config }), addressLimit(address)),
};

export const GET = guarded(bounded(REST_GET(config)), knocks);
export const POST = guarded(bounded(REST_POST(config)), knocks);
export const DELETE = guarded(bounded(REST_DELETE(config)), knocks);
export const PATCH = guarded(bounded(REST_PATCH(config)), knocks);
export const PUT = guarded(bounded(REST_PUT(config)), knocks);
export const OPTIONS = guarded(REST_OPTIONS(config), knocks);
