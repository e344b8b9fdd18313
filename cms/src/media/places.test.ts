import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { PLACES } from './places';

const MIGRATIONS = path.join(__dirname, '../migrations');
const POINTS_TO_A_PICTURE =
  /ALTER TABLE "(\w+)" ADD CONSTRAINT "\w+" FOREIGN KEY \("(\w+)"\) REFERENCES "public"\."media"/g;
/** A lock shows nothing. */
const NOT_SHOWN = /^payload_locked_documents/;

const columns = readdirSync(MIGRATIONS)
  .filter((file) => file.endsWith('.ts'))
  .flatMap((file) => [...readFileSync(path.join(MIGRATIONS, file), 'utf8').matchAll(POINTS_TO_A_PICTURE)])
  .map(([, table = '', column = '']) => ({ table, column }))
  .filter(({ table }) => !NOT_SHOWN.test(table));

const NOW = PLACES.map(({ now }) => now(7));
const LATEST = PLACES.flatMap(({ latest }) => latest?.(7) ?? []);

describe('the uses of a picture', () => {
  it('are looked for in many columns, of entries and of their drafts', () => {
    expect(columns.filter(({ table }) => !table.startsWith('_')).length).toBeGreaterThan(20);
    expect(columns.filter(({ table }) => table.startsWith('_')).length).toBeGreaterThan(10);
  });

  it.each(columns)('are looked for in $table.$column', ({ table, column }) => {
    const asked = table.startsWith('_') ? LATEST : NOW;
    const finds = new RegExp(`\\b${table}\\b[^]*\\b${column}\\b`);
    expect(asked.filter((sql) => finds.test(sql))).not.toEqual([]);
  });

  it('are looked for in the latest version only', () => {
    for (const sql of LATEST) expect(sql).toMatch(/WHERE (v\.)?latest AND /);
  });
});
