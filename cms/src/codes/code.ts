import { randomInt } from 'node:crypto';
import type { Payload, PayloadRequest } from 'payload';
import { readRows, sql } from '../contract/queries/database';
import { inTransaction, literal } from '../db/transaction';
import { requireSecrets } from '../env';
import { hashCode, type CodeUse } from './code-use';

export const CODE_MINUTES = 5;
const MAX_TRIES = 5;

const hashOf = (use: CodeUse, code: string) => hashCode(use, code, requireSecrets().PAYLOAD_SECRET);

/** Makes the only code that is good for this use from now on. */
export async function makeCode(payload: Payload, use: CodeUse): Promise<string> {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  await readRows(
    payload,
    sql`insert into sms_codes (region, mobile, event, hash, expires_at)
      values (${use.region}, ${use.mobile}, ${use.event}, ${hashOf(use, code)}, now() + make_interval(mins => ${CODE_MINUTES}))
      on conflict (region, mobile, event) do update
        set hash = excluded.hash, tries = 0, spent = false, expires_at = excluded.expires_at`,
  );
  return code;
}

/**
 * Whether the code is right. Each call is one of the five tries, counted and judged by one statement, and committed
 * whatever becomes of the request: of any number of guesses at the same moment five are looked at.
 */
export async function tryCode(payload: Payload, use: CodeUse, code: string): Promise<boolean> {
  const [row] = await readRows<{ right: boolean }>(
    payload,
    sql`update sms_codes set tries = tries + 1
      where region = ${use.region} and mobile = ${use.mobile} and event = ${use.event}
        and not spent and tries < ${MAX_TRIES} and expires_at > clock_timestamp()
      returning hash = ${hashOf(use, code)} as "right"`,
  );
  return row?.right ?? false;
}

/**
 * Spends a code that was found right, in the transaction of what it is spent on: both happen or neither. False when
 * another request was first.
 */
export async function spendCode(req: PayloadRequest, use: CodeUse, code: string): Promise<boolean> {
  const rows = await inTransaction(
    req,
    `UPDATE sms_codes SET spent = true
      WHERE region = ${use.region} AND mobile = ${literal(use.mobile)} AND event = ${literal(use.event)}
        AND NOT spent AND hash = ${literal(hashOf(use, code))} RETURNING region`,
  );
  return rows.length === 1;
}

/** The prefix a code for this number was sent to, for calls that name the digits alone (A53). */
export async function findRegion(
  payload: Payload,
  mobile: string,
  event: CodeUse['event'],
): Promise<number | null> {
  const [row] = await readRows<{ region: number }>(
    payload,
    sql`select region from sms_codes where mobile = ${mobile} and event = ${event}
      and not spent and expires_at > now() order by expires_at desc limit 1`,
  );
  return row?.region ?? null;
}
