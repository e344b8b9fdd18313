import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/** Twenty events a second: sixty times as many as ten million a year are on average. */
const EVENTS = 5;
const EVERY_MS = 250;

/**
 * Goes on writing shows of now, as visitors do, until it is stopped.
 * @returns `times`: milliseconds each statement has taken
 */
export function writeLive(databaseUrl: string, ads: readonly number[]) {
  const times: number[] = [];
  let isWanted = true;
  const run = async () => {
    const database = new pg.Client(databaseUrl);
    await database.connect();
    try {
      for (let n = 0; isWanted; n += 1) {
        const begun = performance.now();
        await database.query(
          `INSERT INTO ad_events (kind, entity, entity_id, place, language, path, visitor, user_agent_id)
            SELECT 'show', 'ads', ad, 'bottom_bar', 'zh', '/', decode(md5($2::text), 'hex'), (SELECT min(id) FROM user_agents)
            FROM unnest($1::int[]) ad`,
          [Array.from({ length: EVENTS }, (_, at) => ads[(n + at) % ads.length]), `live ${n}`],
        );
        times.push(performance.now() - begun);
        await sleep(EVERY_MS);
      }
    } finally {
      await database.end();
    }
  };
  const running = run();
  // Thrown by `stop`.
  running.catch(() => undefined);
  const stop = async () => {
    isWanted = false;
    await running;
  };
  return { times, stop };
}
