import type { Connection } from '../src/db/connection';
import { readDocuments, SOURCES } from '../src/search/documents/read-documents';
import { wordsOf, type Document, type Halves } from '../src/search/documents/texts';

/** A thing of the magazine as any search may read it: its texts in both languages, without tags. */
export type Thing = {
  /** `kind:slug` */
  key: string;
  kind: Document['kind'];
  id: number;
  /** In days since 1970. */
  day: number;
  names: string;
  about: string;
  summaries: string;
  body: string;
};

const joined = (texts: readonly Halves[]) =>
  [...new Set(texts.flatMap(({ zh, en }) => [zh, en]))].filter((text) => text !== null).join('\n');

function toThing(document: Document, slug: string): Thing {
  const { kind, entity, day, names, about, summaries, bodies } = document;
  return {
    ...{ key: `${kind}:${slug}`, kind, id: entity, day },
    ...{ names: joined(names), about: joined(about), summaries: joined(summaries) },
    body: bodies.map((html) => wordsOf(html ?? '')).join('\n'),
  };
}

/** All of the magazine that is public now. */
export async function readThings(database: Connection): Promise<Thing[]> {
  const things: Thing[] = [];
  for (const source of SOURCES) {
    const { rows } = await database.query(`SELECT id, slug FROM ${source} WHERE slug IS NOT NULL`);
    const slugs = new Map(rows.map(({ id, slug }) => [Number(id), String(slug)]));
    for (const document of await readDocuments(database, source, [...slugs.keys()]))
      things.push(toThing(document, slugs.get(document.entity) ?? ''));
  }
  return things;
}
