import { createLocalReq, executeAuthStrategies, NotFound, type Payload, type PayloadRequest } from 'payload';
import type { Member, User } from '../payload-types';

/** Whose token a request carries. Staff and readers are two collections; both point to one profile. */
export type Caller = {
  /** The account as Payload knows it, for calls that must obey its access rules. */
  user: NonNullable<PayloadRequest['user']>;
  account: { kind: 'staff'; doc: User } | { kind: 'reader'; doc: Member };
  /** The id of Ent-19: the profile's. */
  profileId: number;
  roles: RawRole[];
};
export type RawRole = 'administrator' | 'editor' | 'author' | 'subscriber';

/**
 * Reads the bearer token of a request. Only the Authorization header counts: the dashboard's cookie opens nothing here.
 * A revoked session, an expired or a forged token all answer null.
 * @throws what kept the account from being read: a reader whose database is down is no stranger, and keeps the cookie (S15)
 */
export async function readCaller(payload: Payload, authorization: string | null): Promise<Caller | null> {
  if (!authorization?.startsWith('Bearer ')) return null;
  const headers = new Headers({ Authorization: authorization, DisableAutologin: 'true' });
  const account = watchAccount(payload);
  const { user } = await executeAuthStrategies({ headers, payload: account.payload });
  if (!user && account.failure()) throw account.failure();
  return user ? toCaller(user) : null;
}

/** Payload answers "nobody" to every failure alike: seen from outside it is only how it reads the account. */
function watchAccount(payload: Payload) {
  let failure: unknown = null;
  const findByID = async (options: Parameters<Payload['findByID']>[0]) => {
    try {
      return await payload.findByID(options);
    } catch (error) {
      if (!(error instanceof NotFound)) failure = error;
      throw error;
    }
  };
  const watched: Payload = Object.create(payload, { findByID: { value: findByID } });
  return { payload: watched, failure: () => failure };
}

/** A request object that makes Payload's own access rules see the caller. */
export async function toPayloadRequest(payload: Payload, caller: Caller): Promise<PayloadRequest> {
  return createLocalReq({ user: caller.user }, payload);
}

export function isStaff(caller: Caller | null): boolean {
  return caller?.account.kind === 'staff' && caller.roles.some((role) => role !== 'subscriber');
}

/** Whether an account moderates comments: editors and administrators. */
export function isModerator(caller: Caller): boolean {
  return isStaff(caller) && caller.roles.some((role) => role === 'administrator' || role === 'editor');
}

function toCaller(user: NonNullable<PayloadRequest['user']>): Caller | null {
  const profile = typeof user.profile === 'object' ? user.profile?.id : user.profile;
  if (!profile) return null;
  if (user.collection === 'users') {
    return { user, account: { kind: 'staff', doc: user }, profileId: profile, roles: user.roles ?? [] };
  }
  return { user, account: { kind: 'reader', doc: user }, profileId: profile, roles: ['subscriber'] };
}
