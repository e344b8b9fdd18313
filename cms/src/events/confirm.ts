import { setTimeout as sleep } from 'node:timers/promises';
import { mergeAnswers, readAnswer, type InstanceAnswer, type Receipt, type Said } from './receipt';
import { within } from './within';

/** An instance that has not confirmed everything by then is named in the receipt. */
const GIVE_UP_MS = 15_000;
/** An instance that has not received the event yet answers at once; it receives it from the instance that accepted the call. */
const AGAIN_MS = 50;
const AGAIN_AT_MOST_MS = 1000;
const TIMEOUT_MS = 2000;

type Confirming = {
  /** The id of the event, which went with it. */
  id: number;
  /** The instances of the site. */
  origins: readonly string[];
  /** The one that has taken the event. */
  taker: string;
  secret: string;
  /** Milliseconds since the commit, now. */
  sinceCommit: () => number;
  /** From the commit until the event was sent. */
  sentAt: number;
  /** From the commit until it had been taken. */
  cleared: number;
  /** How long one question waits for its answer. */
  timeoutMs?: number;
  /** Told of each change, and of the last state. */
  onReceipt: (receipt: Receipt) => Promise<void>;
};

type Asked = Pick<Confirming, 'id' | 'secret' | 'timeoutMs'>;

/** Asks the instances of the site until each has confirmed that an event is visible there, or for fifteen seconds. */
export async function confirm({ origins, taker, onReceipt, cleared, ...asked }: Confirming): Promise<void> {
  const all: Said[] = origins.map((origin) => ({ origin, offset: asked.sentAt, answer: null }));
  await Promise.all(
    all.map(async (said) => {
      for (let pause = AGAIN_MS; ; pause = Math.min(2 * pause, AGAIN_AT_MOST_MS)) {
        said.answer = await ask(said.origin, asked);
        // When another instance has cleared it is known only from its first answer.
        if (said.answer !== null && said.origin !== taker) said.clearedBy ??= asked.sinceCommit();
        if (said.answer?.isFinal) break;
        if (asked.sinceCommit() - cleared > GIVE_UP_MS) return;
        if (said.answer === null) await sleep(pause);
        // What is known by now is of use to a publish call that waits no longer.
        else await onReceipt(mergeAnswers(cleared, all, false));
      }
      // The times of another instance begin when it has heard of the event, and that is known to nobody: it is seen now.
      if (said.origin !== taker) said.answer = seenNow(said.answer, asked.sinceCommit() - said.offset);
      if (all.some(({ answer }) => !answer?.isFinal)) await onReceipt(mergeAnswers(cleared, all, false));
    }),
  );
  await onReceipt(mergeAnswers(cleared, all, true));
}

function seenNow({ isFinal, surfaces }: InstanceAnswer, now: number): InstanceAnswer {
  const seen = Object.entries(surfaces).map(([name, times]) => [
    name,
    { ...times, visible: times.visible === null ? null : now },
  ]);
  return { isFinal, surfaces: Object.fromEntries(seen) as InstanceAnswer['surfaces'] }; // The same names.
}

/** What an instance knows of the event; null when it knows nothing or does not answer in time. */
function ask(origin: string, { id, secret, timeoutMs = TIMEOUT_MS }: Asked): Promise<InstanceAnswer | null> {
  const address = `${origin}/api/revalidate?id=${id}`;
  return within(timeoutMs, (signal) => read(address, secret, signal)).catch(() => null);
}

async function read(address: string, secret: string, signal: AbortSignal): Promise<InstanceAnswer | null> {
  const headers = { 'x-revalidate-secret': secret };
  const answer = await fetch(address, { headers, signal, redirect: 'error' });
  const body: unknown = await answer.json();
  return answer.ok ? readAnswer(body) : null;
}
