import config from '@payload-config';
import { getPayload } from 'payload';
import { answerContract } from '../../../contract/answer';

export const dynamic = 'force-dynamic';

const answer = async (request: Request): Promise<Response> =>
  answerContract(request, await getPayload({ config }));

// Every method comes here, so that an unknown one gets the contract's 404 and not the framework's 405.
export { answer as DELETE, answer as GET, answer as PATCH, answer as POST, answer as PUT };
