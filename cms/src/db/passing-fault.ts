/** SQLSTATE `query_canceled`, with which PostgreSQL ends a statement at its timeout. */
const QUERY_CANCELED = '57014';
/**
 * SQLSTATEs of what passes by itself: lost connections (08; a violated protocol, 08P01, does not pass), two transactions in each other's way (40), a database that
 * gives no more connections or has no memory (53; a full disk does not pass), one that is stopped or starts (57P01 to 57P03).
 * Source: PostgreSQL 18, appendix A.
 */
const PASSING = /^(?:08(?!P01)...|40001|40P01|53[023]00|57P0[123])$/;
/** What Node says of a connection that is not there, to the database or to another server that a call needs. */
const UNREACHABLE = /^E(?:CONNREFUSED|CONNRESET|PIPE|TIMEDOUT|HOSTUNREACH|NETUNREACH|AI_AGAIN)$/;
/** The errors of `pg` and its pool have no code. */
const WITHOUT_CODE = /^Connection terminated|^timeout exceeded when trying to connect/;

/** Whether an error is, or was caused by, a statement that reached its timeout. */
export function isStatementTimeout(error: unknown): boolean {
  return causesOf(error).some(({ code }) => code === QUERY_CANCELED);
}

/**
 * Whether an error is, or was caused by, a fault that passes, as a rule of the database: the same call may be answered a
 * moment later.
 *
 * @returns what it is for the log (the code or the message); null for any other error
 */
export function passingFault(error: unknown): string | null {
  const cause = causesOf(error).find(({ code, message }) =>
    code === '' ? WITHOUT_CODE.test(message) : PASSING.test(code) || UNREACHABLE.test(code),
  );
  return cause ? cause.code || cause.message : null;
}

/** Whether what passes is the database's: of a server that is not there nobody knows which one it was. */
export const isOfDatabase = (fault: string): boolean => !UNREACHABLE.test(fault);

type Cause = { code: string; message: string };
const DEEPEST = 5;

/** An error and what caused it. An error of several attempts, as of two addresses of one host, counts as its first. */
function causesOf(error: unknown): Cause[] {
  const causes: Cause[] = [];
  for (let at = error; at instanceof Error && causes.length < DEEPEST; at = at.cause) {
    const { code } = at as { code?: unknown };
    causes.push({ code: typeof code === 'string' ? code : '', message: at.message });
  }
  return causes;
}
