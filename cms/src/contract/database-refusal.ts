import { invalidParams, type ContractError } from './errors';

/** What PostgreSQL may refuse because of what was sent, by its error code. */
const REFUSALS: Record<string, string> = {
  '23503': 'names something that does not exist',
  '23505': 'is taken already',
  '22003': 'is out of range',
};

/**
 * A refusal of the database that is the caller's fault, as 400; null for everything else. The field is the column the
 * database names (`Key (categories_id)=(9) …`), without its `_id`.
 */
export function toRefusal(error: unknown): ContractError | null {
  for (let at = error, depth = 0; typeof at === 'object' && at !== null && depth < 5; depth += 1) {
    const reason = 'code' in at && typeof at.code === 'string' ? REFUSALS[at.code] : undefined;
    if (reason) {
      const detail = 'detail' in at && typeof at.detail === 'string' ? at.detail : '';
      const field = (/^Key \("?([a-z_]+)"?\)/.exec(detail)?.[1] ?? 'body').replace(/_id$/, '');
      return invalidParams({ [field]: `${field} ${reason}` });
    }
    at = 'cause' in at ? at.cause : null;
  }
  return null;
}
