import { isJobType } from '../closing/job-type';
import type { Data } from '../fields/data';
import type { FindingKey, ListedField, Severity } from './checklist';

/** Collections whose forms have a checklist. */
export const CHECKED = ['posts', 'pages', 'companies', 'brands', 'products', 'communities'] as const;
export type Checked = (typeof CHECKED)[number];
export const isChecked = (slug: string): slug is Checked => CHECKED.some((one) => one === slug);

type Need = { field: ListedField; key: FindingKey; severity: Severity };

/** What an entry needs beside its title. */
export type Rules = {
  /** Pictures that stand in its lists or at its head. */
  pictures: readonly Need[];
  /** Its body. */
  text: Need;
  /** Fields whose pictures have words; a mark of a company has nobody who took it. */
  shows: readonly { field: ListedField; credit: boolean }[];
  /** What it is found by. */
  relations: readonly Need[];
};

const advised = (field: ListedField, key: FindingKey): Need => ({ field, key, severity: 'advice' });
const required = (field: ListedField, key: FindingKey): Need => ({ field, key, severity: 'missing' });
const photograph = (field: ListedField) => ({ field, credit: true });
const mark = (field: ListedField) => ({ field, credit: false });

/** A job stands in no list of articles: it needs neither cover nor category. */
const JOB: Rules = { pictures: [], text: required('body', 'body'), shows: [], relations: [] };

/** Only articles are judged at publication: nothing without a title, a body and a cover reaches the front page. */
const RULES: Readonly<Record<Checked, Rules>> = {
  posts: {
    pictures: [required('cover', 'cover')],
    text: required('body', 'body'),
    shows: [photograph('cover'), photograph('body'), photograph('gallery')],
    relations: [advised('categories', 'category')],
  },
  pages: {
    pictures: [],
    text: advised('body', 'body'),
    shows: [photograph('body')],
    relations: [],
  },
  companies: {
    pictures: [advised('logo', 'logo'), advised('cover', 'cover')],
    text: advised('about', 'text'),
    shows: [mark('logo'), photograph('cover'), photograph('about')],
    relations: [advised('country', 'country')],
  },
  brands: {
    pictures: [advised('featuredImage', 'picture'), advised('logo', 'logo')],
    text: advised('about', 'text'),
    shows: [photograph('featuredImage'), photograph('cover'), mark('logo'), photograph('about')],
    relations: [],
  },
  products: {
    pictures: [advised('featuredImage', 'picture')],
    text: advised('desc', 'text'),
    shows: [photograph('featuredImage'), photograph('gallery'), photograph('desc')],
    relations: [advised('brand', 'brand'), advised('categories', 'node')],
  },
  communities: {
    pictures: [advised('cover', 'cover')],
    text: advised('body', 'body'),
    shows: [photograph('cover'), photograph('body')],
    relations: [advised('author', 'author')],
  },
};

export const rulesOf = (collection: Checked, entry: Data): Rules =>
  collection === 'posts' && isJobType(entry.postType) ? JOB : RULES[collection];
