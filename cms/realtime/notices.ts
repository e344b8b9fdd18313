import type { Questions } from './database';

/** W1: a notice on the wire. */
export type WireNotice = { id: string; title: string; body: string; url: string; time: number };

/** Of one reader, or of everybody when `profile` is null. */
export type Delivery = { profile: number | null; notice: WireNotice };

type Row = {
  key: string;
  profile: number | null;
  title: string;
  body: string;
  url: string;
  time: number;
  at: number;
};

/**
 * Longer than any transaction of the CMS lasts: a row becomes visible after rows with a greater id, so what was missed
 * is looked for by its time, this much further back, and each row is delivered once.
 */
const MARGIN_SECONDS = 600;

const joined = (field: string) =>
  `CASE WHEN coalesce(${field}_zh, '') = '' OR coalesce(${field}_en, '') = ''
    THEN coalesce(${field}_zh, '') || coalesce(${field}_en, '')
    ELSE replace(${field}_zh, '|', '｜') || '|' || replace(${field}_en, '|', '｜') END`;

/** Both kinds as one list. `own` and `editors` choose rows; `$1` and `$2` are theirs. */
const rowsWhere = (own: string, editors: string) => `
  SELECT key, profile, title, body, url, extract(epoch FROM at)::int AS time, extract(epoch FROM at)::float8 AS at
    FROM (
      SELECT 'n' || id AS key, recipient_id AS profile, title, body, url, created_at AS at FROM notices WHERE ${own}
      UNION ALL
      SELECT 'e' || id, NULL, ${joined('title')}, ${joined('body')}, coalesce(url, ''), sent_at FROM notifications
        WHERE sent_at IS NOT NULL AND ${editors}
    ) AS both_kinds ORDER BY at, key`;

/** Reads each notice once: those that are announced, and after a break in the connection those that were missed. */
export class NoticeReader {
  /** What was delivered, and when its row was made, in seconds of the database's clock. */
  readonly #done = new Map<string, number>();
  /** Everything that was committed before is read, in seconds of the database's clock. */
  #readAt: number | null = null;
  #forgotAt = 0;

  /** How many deliveries are remembered. */
  get kept(): number {
    return this.#done.size;
  }

  /**
   * What was made since the last reading, or since the start of this process, and is not delivered.
   * @param uptime of this process, in seconds
   */
  async missed(client: Questions, uptime: number): Promise<Delivery[]> {
    const clock = await client.query<{ now: number }>('SELECT extract(epoch FROM now())::float8 AS now');
    const now = clock.rows[0]?.now ?? 0;
    const isFirst = this.#readAt === null;
    const last = this.#readAt ?? now - uptime;
    const { rows } = await client.query<Row>(
      rowsWhere('created_at > to_timestamp($1)', 'sent_at > to_timestamp($1)'),
      [last - MARGIN_SECONDS],
    );
    // The first time nobody was there for what is older than this process.
    if (isFirst) for (const { key, at } of rows) if (at < last) this.#done.set(key, at);
    const missed = this.#fresh(rows);
    this.#readAt = now;
    this.#forget();
    return missed;
  }

  /** Those of these that were not delivered, named as on the wire: `n12` a reader's, `e3` an editors' notice. */
  async named(client: Questions, keys: readonly string[]): Promise<Delivery[]> {
    const ids = (kind: string) =>
      keys.filter((key) => key.startsWith(kind)).map((key) => Number(key.slice(1)));
    const { rows } = await client.query<Row>(rowsWhere('id = ANY($1::int[])', 'id = ANY($2::int[])'), [
      ids('n'),
      ids('e'),
    ]);
    // Announcements come in the order of the commits: nothing that was committed before these rows were made is missed.
    const newest = Math.max(...rows.map(({ at }) => at));
    if (this.#readAt !== null && newest > this.#readAt) this.#readAt = newest;
    const fresh = this.#fresh(rows);
    this.#forget();
    return fresh;
  }

  /** Lets go of what is older than anything that is read again. */
  #forget(): void {
    const readAt = this.#readAt ?? 0;
    if (readAt - this.#forgotAt < MARGIN_SECONDS) return;
    this.#forgotAt = readAt;
    for (const [key, at] of this.#done) if (at < readAt - 2 * MARGIN_SECONDS) this.#done.delete(key);
  }

  #fresh(rows: readonly Row[]): Delivery[] {
    return rows.flatMap(({ key, profile, title, body, url, time, at }) => {
      if (this.#done.has(key)) return [];
      this.#done.set(key, at);
      // What carries no title is no notice (T6).
      return title.trim() === '' ? [] : [{ profile, notice: { id: key, title, body, url, time } }];
    });
  }
}
