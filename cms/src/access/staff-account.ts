import { executeAuthStrategies, type Payload } from 'payload';
import { isStaff } from './roles';

/** Whether these headers carry a running session of a staff account; a reader's is none. */
export async function isStaffRequest(payload: Payload, headers: Headers): Promise<boolean> {
  const { user } = await executeAuthStrategies({ headers, payload });
  return isStaff(user);
}

/** Whether any staff account exists: until then the dashboard's form for the first one is open. */
export async function hasStaff(payload: Payload): Promise<boolean> {
  const { totalDocs } = await payload.count({ collection: 'users' });
  return totalDocs > 0;
}
