import type { PayloadRequest } from 'payload';
import { staffOf } from '../access/roles';
import { KEPT, type Kept } from './kept';

/** What of a collection a caller may delete, and so restore: all of it, what the caller has made, or nothing. */
export type Right = 'all' | 'own' | 'none';

export async function rightTo(req: PayloadRequest, collection: Kept): Promise<Right> {
  const staff = staffOf(req.user);
  if (!staff) return 'none';
  const allowed = await req.payload.collections[collection].config.access.delete({ req });
  // The one condition there is says who has made it (`ownOrEditor`).
  return allowed === true ? 'all' : allowed === false ? 'none' : 'own';
}

/** The collections of which the caller may restore all, and those of which what the caller has made. */
export async function rightsOf(req: PayloadRequest): Promise<{ all: Kept[]; own: Kept[]; account: number }> {
  const rights = await Promise.all(KEPT.map(async (slug) => ({ slug, right: await rightTo(req, slug) })));
  const those = (which: Right) => rights.filter(({ right }) => right === which).map(({ slug }) => slug);
  return { all: those('all'), own: those('own'), account: Number(staffOf(req.user)?.id ?? 0) };
}
