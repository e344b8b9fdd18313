import type { Payload } from 'payload';
import type { Sender } from './address';
import type { Caller } from './caller';
import type { Query } from './params';

/** What a handler is given. Everything that costs a database read is asked for, not prepared. */
export type Context = Sender & {
  request: Request;
  payload: Payload;
  params: Record<string, string>;
  query: Query;
  /** Replies to this request must not be kept: it carried a token, or it is a POST. */
  isPrivate: boolean;
  /** Whose token it is; null without one or with a bad one (public reads ignore a bad token). */
  getCaller(): Promise<Caller | null>;
  /** As getCaller, but throws 401 without a token and 403 with a bad one. */
  requireCaller(): Promise<Caller>;
};
