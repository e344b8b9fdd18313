import pg from 'pg';
import type { Logger } from 'pino';

const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 10_000;
/** A connection that is dead without having said so is found by a question. */
const BEAT_MS = 5000;
const ANSWER_MS = 5000;

/** A connection that is asked one thing after the other. */
export type Questions = {
  query: <Row extends pg.QueryResultRow>(text: string, values?: unknown[]) => Promise<pg.QueryResult<Row>>;
};

export type Following = {
  /** Null while there is no connection. */
  client: () => Questions | null;
  /** For a question that was not answered: the connection is replaced, and what was missed read again. */
  fail: (client: Questions, error: unknown) => void;
  stop: () => Promise<void>;
};

type Options = {
  url: string;
  channels: readonly string[];
  log: Logger;
  /** Called after each connection, before any notification of it: what was missed is read here. */
  onConnected: (client: Questions) => Promise<void>;
  onNotification: (channel: string, payload: string) => void;
};

/** Listens to the database for as long as the process runs, and connects again with growing pauses. */
export function followDatabase({ url, channels, log, onConnected, onNotification }: Options): Following {
  let current: { client: pg.Client; questions: Questions } | null = null;
  let pause = FIRST_PAUSE_MS;
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  const lost = new WeakSet<pg.Client>();

  function lose(client: pg.Client, error: unknown): void {
    if (lost.has(client)) return;
    lost.add(client);
    if (current?.client === client) current = null;
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
      const questions = inTurn(client);
      current = { client, questions };
      if (isStopped) return void client.end().catch(() => {});
      await onConnected(questions);
      pause = FIRST_PAUSE_MS;
      log.info('listening to the database');
    } catch (error) {
      lose(client, error);
    }
  }

  const beat = setInterval(() => {
    const asked = current;
    asked?.questions.query('SELECT 1').catch((error: unknown) => lose(asked.client, error));
  }, BEAT_MS);

  void connect();
  return {
    client: () => current?.questions ?? null,
    fail: (questions, error) => {
      if (current?.questions === questions) lose(current.client, error);
    },
    stop: async () => {
      isStopped = true;
      clearInterval(beat);
      clearTimeout(timer);
      await current?.client.end().catch(() => {});
    },
  };
}

function inTurn(client: pg.Client): Questions {
  let last: Promise<unknown> = Promise.resolve();
  return {
    query: (text, values) => {
      const next = last.then(() => client.query(text, values));
      last = next.catch(() => {});
      return next;
    },
  };
}

/** Of an error only its code: its words may quote an address with a password. */
function codeOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : 'none';
}
