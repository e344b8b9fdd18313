import type { MigrateDownArgs, MigrateUpArgs } from '@payloadcms/db-postgres';

/** Things with a page of their own, and the columns of their texts as they are drawn. */
const TEXTS: Record<string, string[]> = {
  posts: ['body_html'],
  pages: ['body_html'],
  communities: ['body_html'],
  brands: ['about_html'],
  companies: ['about_html'],
  products: ['desc_html', 'features_html', 'functions_html'],
};

/** What a text says of its language: the marks of its paragraphs (D1 "Bilingual bodies"); without any, the title does. */
function onlyLanguage(columns: string[]): string {
  const text = columns.map((name) => `coalesce("${name}", '')`).join(' || ');
  const zh = `(${text}) LIKE '%lang="zh-CN"%'`;
  const en = `(${text}) LIKE '%lang="en"%'`;
  const isBlank = (name: string) => `coalesce("${name}", '') = ''`;
  return `CASE
    WHEN ${zh} AND ${en} THEN NULL
    WHEN ${zh} THEN 'zh'
    WHEN ${en} THEN 'en'
    WHEN ${isBlank('title_en')} AND NOT ${isBlank('title_zh')} THEN 'zh'
    WHEN ${isBlank('title_zh')} AND NOT ${isBlank('title_en')} THEN 'en'
  END`;
}

/** The one language a thing is written in, kept by the database: the slug index of 100,000 reads no body (A44, D1). */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  for (const [table, columns] of Object.entries(TEXTS)) {
    await db.execute(
      `ALTER TABLE "${table}" ADD COLUMN written_only text GENERATED ALWAYS AS (${onlyLanguage(columns)}) STORED`,
    );
  }
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  for (const table of Object.keys(TEXTS)) {
    await db.execute(`ALTER TABLE "${table}" DROP COLUMN written_only`);
  }
}
