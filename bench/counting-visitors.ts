import { fork } from 'node:child_process';
import { randomInt } from 'node:crypto';
import http from 'node:http';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { answered, atRate } from './at-rate';

/** Calls in a round that counted something, and the others. */
export type Counted = { good: number; bad: number };
/** Calls of all visitors a second, and what each counts. */
export type Counting = { siteUrl: string; callsASecond: number; ids: readonly number[] };

const countingSchema = z.object({
  siteUrl: z.string(),
  callsASecond: z.number(),
  ids: z.array(z.number()),
});
const countedSchema = z.object({ good: z.number(), bad: z.number() });

/**
 * A process of its own in which visitors count, round by round: were they in the process that measures pages, its own work for them
 * and its garbage collector would be measured with the pages.
 */
export function startCountingVisitors(counting: Counting): {
  round: () => Promise<Counted>;
  stop: () => void;
} {
  const child = fork(fileURLToPath(import.meta.url), [JSON.stringify(counting)]);
  const gone = new Promise<never>((_, reject) => {
    child.once('exit', (code) => reject(new Error(`The visitors that count have ended, status ${code}`)));
  });
  gone.catch(() => undefined);
  return {
    round: () => {
      const counted = new Promise<Counted>((resolve, reject) => {
        child.once('message', (message) => {
          const read = countedSchema.safeParse(message);
          if (read.success) resolve(read.data);
          else reject(read.error);
        });
      });
      child.send('round');
      return Promise.race([counted, gone]);
    },
    stop: () => child.disconnect(),
  };
}

/** One round each time the parent asks for it, until the parent has gone. */
function countWhenAsked({ siteUrl, callsASecond, ids }: Counting): void {
  const agent = new http.Agent({ keepAlive: true });
  const url = new URL('/api/shows', siteUrl);
  const body = JSON.stringify({ post_ids: ids.join(','), path: '/', lang: 'en' });
  const call = () =>
    http
      .request(url, {
        agent,
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
          origin: siteUrl,
          'x-forwarded-for': [198, 18 + randomInt(2), randomInt(256), randomInt(256)].join('.'),
          'user-agent': `Mozilla/5.0 Firefox/${randomInt(100)}`,
        },
      })
      .end(body);
  process.on('message', () => {
    const counted: Counted = { good: 0, bad: 0 };
    const note = (ok: boolean) => {
      counted[ok ? 'good' : 'bad'] += 1;
    };
    void atRate(callsASecond, () => answered(call(), note)).then(() => process.send?.(counted));
  });
  process.on('disconnect', () => process.exit());
}

if (process.send && process.argv[1] === fileURLToPath(import.meta.url)) {
  countWhenAsked(countingSchema.parse(JSON.parse(process.argv[2] ?? '')));
}
