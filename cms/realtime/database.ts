import pg from 'pg';
import type { Logger } from 'pino';

const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 10_000;
/** A connection that is dead without having said so is found by a question. */
const BEAT_MS = 5000;
const ANSWER_MS = 5000;

export type Following = {
  /** Null while there is no connection. */
  client: () => pg.Client | null;
  /** For a question that was not answered: the connection is replaced, and what was missed read again. */
  fail: (client: pg.Client, error: unknown) => void;
  stop: () => Promise<void>;
};

type Options = {
  url: string;
  channels: readonly string[];
  log: Logger;
  /** Called after each connection, before any notification of it: what was missed is read here. */
  onConnected: (client: pg.Client) => Promise<void>;
  onNotification: (channel: string, payload: string) => void;
};

/** Listens to the database for as long as the process runs, and connects again with growing pauses. */
export function followDatabase({ url, channels, log, onConnected, onNotification }: Options): Following {
  let current: pg.Client | null = null;
  let pause = FIRST_PAUSE_MS;
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  const lost = new WeakSet<pg.Client>();

  function lose(client: pg.Client, error: unknown): void {
    if (lost.has(client)) return;
    lost.add(client);
    if (current === client) current = null;
    client.removeAllListeners('notification');
    void client.end().catch(() => {});
    if (isStopped) return;
    log.warn({ code: codeOf(error), pauseMs: pause }, 'no connection to the database; it is tried again');
    timer = setTimeout(() => void connect(), pause);
    pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
  }

  async function connect(): Promise<void> {
    const client = new pg.Client({
      connectionString: url,
      keepAlive: true,
      connectionTimeoutMillis: ANSWER_MS,
      query_timeout: ANSWER_MS,
      fallback_application_name: 'pilotis-realtime',
    });
    client.on('error', (error) => lose(client, error));
    client.on('end', () => lose(client, null));
    client.on('notification', ({ channel, payload }) => onNotification(channel, payload ?? ''));
    try {
      await client.connect();
      for (const channel of channels) await client.query(`LISTEN ${client.escapeIdentifier(channel)}`);
      current = client;
      if (isStopped) return void client.end().catch(() => {});
      await onConnected(client);
      pause = FIRST_PAUSE_MS;
      log.info('listening to the database');
    } catch (error) {
      lose(client, error);
    }
  }

  const beat = setInterval(() => {
    const client = current;
    client?.query('SELECT 1').catch((error: unknown) => lose(client, error));
  }, BEAT_MS);

  void connect();
  return {
    client: () => current,
    fail: lose,
    stop: async () => {
      isStopped = true;
      clearInterval(beat);
      clearTimeout(timer);
      await current?.end().catch(() => {});
    },
  };
}

/** Of an error only its code: its words may quote an address with a password. */
function codeOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : 'none';
}
