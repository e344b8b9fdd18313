import config from '@payload-config';
import { getPayload } from 'payload';
import { answerContract } from '../../../../contract/answer';

export const dynamic = 'force-dynamic';

/** A26 at the address another backend would have it; the same answer as `/api/wp-content/json/ads.json`. */
export async function GET(request: Request): Promise<Response> {
  return answerContract(request, await getPayload({ config }));
}
