import type { MigrateDownArgs, MigrateUpArgs } from '@payloadcms/db-postgres';

type Database = MigrateUpArgs['db'];

/** Things with a page of their own, and the column of the text that decides their languages on that page (D1). */
const TEXTS: Record<string, string> = {
  posts: 'body_html',
  pages: 'body_html',
  communities: 'body_html',
  brands: 'about_html',
  companies: 'about_html',
  products: 'desc_html',
};

/**
 * What a text says of its language: the marks of its blocks. A run of words within one, marked as being in the other
 * language, makes no translation. Without any mark the title does.
 */
function onlyLanguage(column: string): string {
  const marked = (language: string) =>
    `coalesce("${column}", '') ~ '<(p|h[1-6]|ul|ol|dl|blockquote|pre|div|section)( [^>]*)? lang="${language}[-"]'`;
  const isBlank = (name: string) => `coalesce("${name}", '') = ''`;
  return `CASE
    WHEN ${marked('zh')} AND ${marked('en')} THEN NULL
    WHEN ${marked('zh')} THEN 'zh'
    WHEN ${marked('en')} THEN 'en'
    WHEN ${isBlank('title_en')} AND NOT ${isBlank('title_zh')} THEN 'zh'
    WHEN ${isBlank('title_zh')} AND NOT ${isBlank('title_en')} THEN 'en'
  END`;
}

async function decideBy(toExpression: (column: string) => string, db: Database): Promise<void> {
  for (const [table, column] of Object.entries(TEXTS)) {
    await db.execute(`ALTER TABLE "${table}" DROP COLUMN written_only`);
    await db.execute(
      `ALTER TABLE "${table}" ADD COLUMN written_only text GENERATED ALWAYS AS (${toExpression(column)}) STORED`,
    );
  }
}

/** The slug index says of a thing in one language what its page says (A44, D1). */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await decideBy(onlyLanguage, db);
}

/** Back to a mark anywhere in the text. */
export async function down({ db }: MigrateDownArgs): Promise<void> {
  await decideBy((column) => {
    const has = (mark: string) => `coalesce("${column}", '') LIKE '%lang="${mark}"%'`;
    return `CASE WHEN ${has('zh-CN')} AND ${has('en')} THEN NULL WHEN ${has('zh-CN')} THEN 'zh' WHEN ${has('en')} THEN 'en' END`;
  }, db);
}
