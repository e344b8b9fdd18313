import type { MigrateDownArgs, MigrateUpArgs } from '@payloadcms/db-postgres';

const SIZES = ['size_768', 'card_708'];
const COLUMNS = [
  ['url', 'varchar'],
  ['width', 'numeric'],
  ['height', 'numeric'],
  ['mime_type', 'varchar'],
  ['filesize', 'numeric'],
  ['filename', 'varchar'],
];

/** Two more sizes of a picture, between those a phone found too small and too large; older pictures do without. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  for (const size of SIZES) {
    const added = COLUMNS.map(([name, type]) => `ADD COLUMN sizes_${size}_${name} ${type}`);
    await db.execute(`ALTER TABLE media ${added.join(', ')}`);
    const index = `media_sizes_${size}_sizes_${size}_filename_idx`;
    await db.execute(`CREATE INDEX ${index} ON media (sizes_${size}_filename)`);
  }
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  for (const size of SIZES) {
    const dropped = COLUMNS.map(([name]) => `DROP COLUMN sizes_${size}_${name}`);
    await db.execute(`ALTER TABLE media ${dropped.join(', ')}`);
  }
}
