import type { z } from 'zod';
import { WORDS } from '../codes/words';
import { replyObject } from './reply';
import type { Handler } from './router';

/** Told as `{"status":0,"msg":"…"}` (contract, "Business replies"). Thrown inside a transaction, nothing of it is kept. */
export class Refused extends Error {
  /** @param code for callers that act on it, such as `captcha_required` */
  constructor(
    message: string,
    readonly code?: string,
  ) {
    super(message);
  }
}

export function agree(more: Record<string, unknown> = {}): Response {
  return replyObject({ status: 1, msg: '', ...more }, true);
}

/** A call whose refusals are told in words. */
export function business(handle: Handler): Handler {
  return async (context) => {
    try {
      return await handle(context);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      const { message: msg, code } = error;
      return replyObject({ status: 0, msg, ...(code === undefined ? {} : { code }) }, true);
    }
  };
}

/** Reads a body; what is wrong with it is a refusal in the words of the schema, not an HTTP error. */
export function readInWords<T extends z.ZodType>(schema: T, body: unknown): z.infer<T> {
  const result = schema.safeParse(body);
  if (result.success) return result.data;
  throw new Refused(result.error.issues[0]?.message ?? WORDS.event);
}
