import { call, type CallOptions } from './call';
import { toOutcome, type Outcome, type Schema } from './outcome';

export type Sending<T> = CallOptions & {
  body: NonNullable<CallOptions['body']>;
  /** What is read of the reply; `anyReply` for nothing but that it is one. */
  schema: Schema<T>;
};

/**
 * Has the CMS do something: one POST, never sent again (C9). Islands with a button, which can be clicked twice, send
 * through `useSend`.
 */
export async function send<T>(path: string, { schema, ...options }: Sending<T>): Promise<Outcome<T>> {
  return toOutcome(await call(path, options), path, schema);
}

const sent = new Map<string, Promise<Outcome<unknown>>>();

/**
 * {@link send} for a key or a code that is good once: however often React runs the effect, it is sent once, and all
 * who ask have the one outcome, read by the schema of the first. What was not done is forgotten, and may be tried
 * again.
 */
export async function sendOnce<T>(path: string, sending: Sending<T>): Promise<Outcome<T>> {
  const key = `${path} ${JSON.stringify(sending.body)}`;
  const outcome = sent.get(key) ?? send(path, sending);
  sent.set(key, outcome);
  const { kind } = await outcome;
  if (kind !== 'done') sent.delete(key);
  return outcome as Promise<Outcome<T>>; // One path has one schema.
}
