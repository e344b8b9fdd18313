import type { CollectionBeforeDeleteHook, CollectionConfig, PayloadRequest } from 'payload';
import { staffOf } from '../access/roles';
import { inTransaction, literal } from '../db/transaction';
import { isData, type Data } from '../fields/data';
import { toLabel } from '../fields/label';
import { keepFiles, namesIn } from './files';
import { hasFiles, isKept, NOT_KEPT, tableOf } from './kept';
import { keepRows } from './rows';

const text = (value: unknown) => (typeof value === 'string' ? value : '');

function labelOf(row: Data): string {
  const title = toLabel({ zh: text(row.title_zh), en: text(row.title_en) });
  const redirect = text(row.from) && `${text(row.from)} → ${text(row.to)}`;
  return text(row.label) || title || redirect || `#${String(row.id)}`;
}

/** Keeps what is about to be deleted, in the transaction of the deletion (docs/decisions/079). */
const keepHook: CollectionBeforeDeleteHook = async ({ collection, id, req }) => {
  if (req.context.seeding === true || req.context[NOT_KEPT] === true) return;
  const table = tableOf(collection.slug);
  const entry = Number(id);
  const run = (query: string) => inTransaction(req, query);
  // Locked: nothing begins to name it between this and its end.
  const [found] = await run(`SELECT to_jsonb(t) AS row FROM "${table}" t WHERE id = ${entry} FOR UPDATE`);
  if (!isData(found?.row)) return;
  const { row } = found;
  // A reader's own, which nobody brings back (A97).
  if (
    collection.slug === 'people' &&
    (await run(`SELECT 1 FROM members WHERE profile_id = ${entry} LIMIT 1`)).length > 0
  )
    return;
  const files = hasFiles(collection.slug) ? namesIn(row) : [];
  await keepFiles(req, files, row.filename);
  const createdBy = typeof row.created_by_id === 'number' ? row.created_by_id : 'NULL';
  const [deletion] = await run(
    `INSERT INTO deleted_entries (collection, entry_id, label, slug, created_by, deleted_by, account_id, files)
      VALUES (${literal(collection.slug)}, ${entry}, ${literal(labelOf(row))},
        ${text(row.slug) === '' ? 'NULL' : literal(text(row.slug))}, ${createdBy}, ${await nameOf(req)}, ${staffOf(req.user)?.id ?? 'NULL'},
        ARRAY[${files.map(literal).join(', ')}]::text[]) RETURNING id`,
  );
  await keepRows(run, Number(deletion?.id), table, entry);
};

/** SQL for the name of who deletes; empty for a program. */
async function nameOf(req: PayloadRequest): Promise<string> {
  const staff = staffOf(req.user);
  if (!staff) return literal('');
  return `coalesce((SELECT coalesce(p.label, u.username) FROM users u LEFT JOIN people p ON p.id = u.profile_id
    WHERE u.id = ${Number(staff.id)}), '')`;
}

/** The collection, with what is deleted of it kept; those that are not written by editors come back as they are. */
export function withKeptDeletions(config: CollectionConfig): CollectionConfig {
  if (!isKept(config.slug)) return config;
  const { hooks = {} } = config;
  // Last: what refuses a deletion stands before it.
  return { ...config, hooks: { ...hooks, beforeDelete: [...(hooks.beforeDelete ?? []), keepHook] } };
}
