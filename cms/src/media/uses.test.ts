import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { USES } from './uses';

const MIGRATIONS = path.join(__dirname, '../migrations');
const POINTS_TO_A_PICTURE =
  /ALTER TABLE "(\w+)" ADD CONSTRAINT "\w+" FOREIGN KEY \("(\w+)"\) REFERENCES "public"\."media"/g;
/** Versions are no public rows, and a lock shows nothing. */
const NOT_SHOWN = /^_|^payload_locked_documents/;

const columns = readdirSync(MIGRATIONS)
  .filter((file) => file.endsWith('.ts'))
  .flatMap((file) => [...readFileSync(path.join(MIGRATIONS, file), 'utf8').matchAll(POINTS_TO_A_PICTURE)])
  .map(([, table = '', column = '']) => ({ table, column }))
  .filter(({ table }) => !NOT_SHOWN.test(table));

describe('the uses of a picture', () => {
  it('are looked for in many columns', () => {
    expect(columns.length).toBeGreaterThan(20);
  });

  it.each(columns)('are looked for in $table.$column', ({ table, column }) => {
    const asked = USES.flatMap(({ rows }) => rows(7).split(' UNION '));
    expect(asked.filter((sql) => new RegExp(`\\b${table}\\b.*\\b${column}\\b`).test(sql))).not.toEqual([]);
  });
});
