import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Payload } from 'payload';
import { readRows, sql } from '../contract/queries/database';
import type { Identity } from './adapter';
import type { Target } from './providers';

/** How long a visitor may take at the provider. */
const SECONDS = 600;

const hash = (secret: string): Buffer => createHash('sha256').update(secret).digest();
const fresh = (): string => randomBytes(16).toString('base64url');

/** Begins a login: a new state of 128 bits, of which only the hash is kept. */
export async function beginState(payload: Payload, target: Target, back: string): Promise<string> {
  const state = fresh();
  await readRows(
    payload,
    sql`insert into oauth_states (state_hash, provider, back, expires_at)
      values (${hash(state)}, ${target}, ${back}, now() + make_interval(secs => ${SECONDS}))`,
  );
  return state;
}

/** Whether a login has been begun with this state and nobody has agreed to it yet. */
export async function isOpen(payload: Payload, target: Target, state: string): Promise<boolean> {
  const rows = await readRows<{ open: boolean }>(
    payload,
    sql`select true as open from oauth_states
      where state_hash = ${hash(state)} and provider = ${target} and code_hash is null and expires_at > now()`,
  );
  return rows.length > 0;
}

/** The embedded consent page was agreed to: a code for this state, once; null when the state is not open. */
export async function giveCode(
  payload: Payload,
  target: Target,
  state: string,
  identity: Identity,
): Promise<string | null> {
  const code = fresh();
  const rows = await readRows<{ given: boolean }>(
    payload,
    sql`update oauth_states set code_hash = ${hash(code)}, subject = ${identity.subject}, nickname = ${identity.nickname}
      where state_hash = ${hash(state)} and provider = ${target} and code_hash is null and expires_at > now()
      returning true as given`,
  );
  return rows.length > 0 ? code : null;
}

export type Spent = {
  back: string;
  /** Whom the embedded consent page named for this code; null when it gave none, or another. */
  identityOf: (code: string) => Identity | null;
};

/** Ends a login: of any number of callbacks with one state, one finds it. */
export async function spendState(payload: Payload, target: Target, state: string): Promise<Spent | null> {
  const rows = await readRows<{
    back: string;
    code: Buffer | null;
    subject: string | null;
    nickname: string | null;
  }>(
    payload,
    sql`delete from oauth_states
      where state_hash = ${hash(state)} and provider = ${target} and expires_at > now()
      returning back, code_hash as code, subject, nickname`,
  );
  const [row] = rows;
  if (!row) return null;
  const { back, code: kept, subject, nickname } = row;
  return {
    back,
    identityOf: (code) =>
      kept && subject !== null && timingSafeEqual(kept, hash(code))
        ? { subject, nickname: nickname ?? '' }
        : null,
  };
}
