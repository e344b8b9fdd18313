import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { KINDS } from '../src/search/index/kinds';

/** Classes of queries, by script, form and subject. */
export const CLASSES = [
  'han-1', // one Chinese character
  'han-2',
  'han-3',
  'han-4',
  'han-words', // several Chinese words, with or without spaces
  'mixed', // Chinese with Latin letters or digits
  'pinyin', // how Chinese is said, in Latin letters
  'traditional', // traditional characters
  'width', // full width
  'inflected', // plurals and other forms of English words
  'misspelt', // Latin words with one or two typing errors
  'prefix', // a Latin word not typed to its end
  'brand',
  'product',
  'job',
  'office',
  'person',
  'place',
  'material',
  'english', // several English words
  'body', // words that stand in bodies alone
  'accents', // accents and other marks left out, or typed where the text has none
] as const;

/** `tune`: may be looked at when the search is changed. `kept`: never; it tells whether a change holds for what nobody saw. */
export const HALVES = ['tune', 'kept'] as const;
export type Half = (typeof HALVES)[number];

/** A thing of the demo magazine. */
const keySchema = z.templateLiteral([z.enum(KINDS), ':', z.string().regex(/^[a-z0-9-]+$/)]);

const judgedSchema = z.strictObject({
  query: z.string().min(1),
  class: z.enum(CLASSES),
  half: z.enum(HALVES),
  grades: z.record(keySchema, z.union([z.literal(1), z.literal(2), z.literal(3)])),
});
/** A query with the entries of the demo magazine that are relevant to it (`Grades`). */
export type Judged = z.infer<typeof judgedSchema>;

const read = <Shape extends z.ZodType>(name: string, schema: Shape): z.infer<Shape> =>
  schema.parse(JSON.parse(readFileSync(path.join(__dirname, name), 'utf8')));

/** The queries, in the order they were written; the first of each class is for tuning, the second is kept, and so on. */
export const readJudged = () => read('judged.json', z.array(judgedSchema));

/** All public things of the demo magazine when the queries were judged. */
export const readKeys = () => read('keys.json', z.array(keySchema));

/** Two Chinese characters: whatever holds them in a row must be found. */
export const readPairs = () => read('pairs.json', z.array(z.string().regex(/^\p{Script=Han}{2}$/u)));
