/** A foreign key. `goes`: a row of `from` is deleted with the row it names; else its column is emptied. */
export type Reference = { from: string; column: string; to: string; goes: boolean };

/** A table whose rows go with an entry; `where` is the condition that picks them. */
export type Step = { table: string; where: (id: number) => string };

/** A column of other entries' rows that is emptied when the entry goes. */
export type Link = { table: string; column: string };

export type Plan = { steps: Step[]; links: Link[] };

/** Rows that mean something only while their entry is there, secrets, and what a reader set for himself. */
const PASSING = new Set([
  ...['ad_leases', 'ad_notices', 'brand_report_links', 'comment_keys', 'comment_reports', 'entry_editors'],
  ...[
    'follow_digests',
    'follow_settings',
    'former_digest_addresses',
    'notices',
    'portraits',
    'product_requests',
  ],
]);
const isPassing = (table: string) => PASSING.has(table) || table.startsWith('payload_');

/** SQL that answers all foreign keys. Payload deletes the versions of an entry itself, whatever their key says. */
export const REFERENCES = `
  SELECT t.relname AS "from", a.attname AS "column", f.relname AS "to",
      c.confdeltype = 'c' OR (t.relname = '_' || f.relname || '_v' AND a.attname = 'parent_id') AS goes
    FROM pg_constraint c JOIN pg_class t ON t.oid = c.conrelid JOIN pg_class f ON f.oid = c.confrelid
      JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
    WHERE c.contype = 'f' AND c.connamespace = 'public'::regnamespace AND NOT t.relispartition
    ORDER BY 1, 2, 3`;

/**
 * What goes with an entry of a table, what is named before what names it, and which columns of others named it. Beside
 * the foreign keys: the revisions of the entry, who follows it, and who wrote its versions.
 */
export function planOf(references: readonly Reference[], root: string): Plan {
  const steps: Step[] = [{ table: root, where: (id) => `id = ${id}` }];
  // The list grows while it is walked: what goes with the entry, what goes with that, and so on.
  for (const { table, where } of steps) {
    for (const { from, column, to, goes } of references) {
      if (to !== table || !goes || isPassing(from) || steps.some((step) => step.table === from)) continue;
      steps.push({
        table: from,
        where: (id) =>
          table === root
            ? `"${column}" = ${id}`
            : `"${column}" IN (SELECT id FROM "${table}" WHERE ${where(id)})`,
      });
    }
  }
  const going = new Set(steps.map(({ table }) => table));
  const links = references
    .filter(
      ({ from, to, goes }) => to === root && !goes && !isPassing(from) && (from === root || !going.has(from)),
    )
    .map(({ from, column }) => ({ table: from, column }));
  const byName: Step[] = [
    { table: 'entry_revisions', where: (id) => `collection = '${root}' AND entry_id = ${id}` },
    // Of a person this is who follows it; whom it follows as a reader is not what editors delete.
    { table: 'follows', where: (id) => `kind = '${root}' AND target_id = ${id}` },
  ];
  const versions = `_${root}_v`;
  if (going.has(versions))
    byName.push({
      table: 'version_notes',
      where: (id) =>
        `collection = '${root}' AND version_id IN (SELECT id FROM "${versions}" WHERE parent_id = ${id})`,
    });
  return {
    steps: [...inOrder(steps, references).filter(({ table }) => table !== 'follows'), ...byName],
    links,
  };
}

function inOrder(steps: readonly Step[], references: readonly Reference[]): Step[] {
  const waiting = [...steps];
  const sorted: Step[] = [];
  while (waiting.length > 0) {
    const names = new Set(waiting.map(({ table }) => table));
    const next = waiting.findIndex(
      ({ table }) => !references.some(({ from, to }) => from === table && to !== table && names.has(to)),
    );
    sorted.push(...waiting.splice(Math.max(next, 0), 1));
  }
  return sorted;
}
