import type { Payload } from 'payload';
import { PUBLISHABLE, type Publishable } from '../collections/schedule';
import { readRows, sql, type SQL } from '../contract/queries/database';
import { today } from '../contract/queries/today';

/** At most so many rows stand in a block of the first page; `isMore`: there are others. */
export const MOST_ROWS = 8;
export type Bounded<Row> = { rows: Row[]; isMore: boolean };

/** Payload's names of the columns of a table and of the table of its versions. */
const tableOf = (collection: Publishable) => sql.raw(`"${collection}"`);
const versionsOf = (collection: Publishable) => sql.raw(`"_${collection}_v"`);

const union = (make: (collection: Publishable) => SQL) => sql.join(PUBLISHABLE.map(make), sql` union all `);

/** One row more than is shown is read, so that "more" is known without a count. */
const bounded = <Row>(rows: Row[]): Bounded<Row> => ({
  rows: rows.slice(0, MOST_ROWS),
  isMore: rows.length > MOST_ROWS,
});

/** An entry with changes that readers do not see. `at`: when they were made. */
export type DraftRow = { collection: Publishable; id: number; label: string; at: Date };

/**
 * The newest revisions that are drafts, the one changed last first; those in the bin are left out.
 * @param of `createdBy`: of this account alone. `stage`: at this stage alone.
 */
export async function readDrafts(
  payload: Payload,
  of: { createdBy: number | null; stage: 'pending' | null },
): Promise<Bounded<DraftRow>> {
  const mine = of.createdBy === null ? sql`true` : sql`v.version_created_by_id = ${of.createdBy}`;
  const atStage = of.stage === null ? sql`true` : sql`v.version_stage = ${of.stage}`;
  const drafts = union(
    (
      collection,
    ) => sql`(select ${collection}::text as collection, v.parent_id as id, v.version_label as label,
        v.version_updated_at as at
      from ${versionsOf(collection)} v
      where v.latest and v.version__status = 'draft' and v.version_deleted_at is null and v.parent_id is not null
        and ${mine} and ${atStage}
      order by v.version_updated_at desc limit ${MOST_ROWS + 1})`,
  );
  const rows = await readRows<Omit<DraftRow, 'at'> & { at: string }>(
    payload,
    sql`select collection, id, coalesce(label, '—') as label, at::text from (${drafts}) as drafts
      order by drafts.at desc nulls last limit ${MOST_ROWS + 1}`,
  );
  return bounded(rows.map((row) => ({ ...row, at: new Date(row.at) })));
}

/** What publishes or withdraws an entry by itself. `at`: when. */
export type PlannedRow = DraftRow & { isWithdrawn: boolean };

/** The id a job names, as a number, so that it is looked up by its index; null when it is none. */
const jobEntry = sql`case when j.input -> 'doc' ->> 'value' ~ '^[0-9]{1,9}$' then (j.input -> 'doc' ->> 'value')::int end`;

/** The entry a job is about: what its input names is text, and may be of an entry that is gone. */
const jobs = (condition: SQL, createdBy: number | null) => sql`
  select j.id as job, e.collection, e.id, coalesce(e.label, '—') as label, j.wait_until as at,
    coalesce(j.input ->> 'type', '') = 'unpublish' as "isWithdrawn"
  from payload_jobs j cross join lateral (${union(
    (
      collection,
    ) => sql`select ${collection}::text as collection, id, label, created_by_id from ${tableOf(collection)}
      where j.input -> 'doc' ->> 'relationTo' = ${collection} and id = ${jobEntry}`,
  )}) as e
  where j.task_slug = 'schedulePublish' and j.completed_at is null and ${condition}
    and ${createdBy === null ? sql`true` : sql`e.created_by_id = ${createdBy}`}`;

/** Entries that are published or withdrawn by themselves within a week, the next first. */
export async function readPlanned(payload: Payload, createdBy: number | null): Promise<Bounded<PlannedRow>> {
  const due = sql`j.has_error is not true and j.wait_until < now() + interval '7 days'`;
  const rows = await readRows<Omit<PlannedRow, 'at'> & { at: string }>(
    payload,
    sql`select collection, id, label, at::text, "isWithdrawn" from (${jobs(due, createdBy)}) as planned
      order by planned.at, job limit ${MOST_ROWS + 1}`,
  );
  return bounded(rows.map((row) => ({ ...row, at: new Date(row.at) })));
}

/** Entries that should have been published or withdrawn by themselves in the last 30 days and were not, the newest first. */
export async function readFailed(payload: Payload, createdBy: number | null): Promise<Bounded<PlannedRow>> {
  const failed = sql`j.has_error and j.created_at > now() - interval '30 days'`;
  const rows = await readRows<Omit<PlannedRow, 'at'> & { at: string | null; job: number }>(
    payload,
    sql`select collection, id, label, coalesce(at, now())::text as at, "isWithdrawn" from (${jobs(failed, createdBy)}) as failed
      order by failed.at desc, job desc limit ${MOST_ROWS + 1}`,
  );
  return bounded(rows.map(({ at, ...row }) => ({ ...row, at: new Date(at ?? 0) })));
}

/** How often an entry was read yesterday. */
export type ReadRow = { collection: Publishable; id: number; label: string; views: number };

/**
 * What was read yesterday by the calendar of the site, most first; `views` are those of everything. The rows are put in
 * order before their entries are looked up, so that only those that are shown are.
 */
export async function readYesterday(
  payload: Payload,
  createdBy: number | null,
): Promise<Bounded<ReadRow> & { views: number }> {
  const yesterday = sql`d.day = ${today} - 1 and d.entity = any(${sql.param([...PUBLISHABLE])}::text[])`;
  const mine = createdBy === null ? sql`true` : sql`e.created_by_id = ${createdBy}`;
  const entries = union(
    (collection) => sql`select ${collection}::text as collection, id, label, created_by_id
      from ${tableOf(collection)} where d.entity = ${collection} and id = d.entity_id`,
  );
  const [rows, [sum]] = await Promise.all([
    readRows<ReadRow>(
      payload,
      sql`select e.collection, e.id, coalesce(e.label, '—') as label, d.views
        from (select d.entity, d.entity_id, d.views from counter_days d where ${yesterday}
          order by d.views desc, d.entity_id desc) as d cross join lateral (${entries}) as e
        where ${mine} order by d.views desc, d.entity_id desc limit ${MOST_ROWS + 1}`,
    ),
    readRows<{ views: number }>(
      payload,
      sql`select coalesce(sum(d.views), 0)::int as views from counter_days d where ${yesterday}
        and ${createdBy === null ? sql`true` : sql`exists (select 1 from (${entries}) as e where ${mine})`}`,
    ),
  ]);
  return { ...bounded(rows), views: sum?.views ?? 0 };
}
