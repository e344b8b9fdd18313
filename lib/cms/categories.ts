import 'server-only';
import { type Call, reader } from './cached';
import { CmsError } from './errors';
import { items, orNull } from './lists';
import type { Category, Term } from './models';
import { HIDDEN_SLUGS, toTerm } from './reshape/term';
import { termSchema, type RawTerm } from './schemas/term';
import { tags } from './tags';

/** No tree of an editor is deeper; a parent that is its own ancestor ends here too. */
const DEEPEST = 10;
/** C17, C18. */
const CHILDREN_PER_PAGE = 100;

const category = (raw: RawTerm) => toTerm(raw, 'category');

/**
 * A category with its ancestors, by decoded slug; a number that is no slug is tried as id (R28). Hidden ones are
 * not there (E7).
 */
export const getCategory = reader({
  name: 'category',
  names: () => ['category'],
  lifetime: 'minutes',
  tags: (slug: string) => [tags.term(slug), tags.terms],
  tagsOfAnswer: (answer: Category | null) => (answer ? answer.chain.map((term) => tags.name(term.slug)) : []),
  load: async (call, slug: string): Promise<Category | null> => {
    if (HIDDEN_SLUGS.has(slug)) return null;
    const [bySlug] = (await orNull(items(call, ['categories'], { slug }, termSchema, category))) ?? [];
    const found = bySlug ?? (/^[1-9]\d{0,9}$/.test(slug) ? await categoryById(call, Number(slug)) : null);
    if (!found || HIDDEN_SLUGS.has(found.slug)) return null;
    const chain: Term[] = [];
    for (let parent = found.parent; parent > 0 && chain.length < DEEPEST;) {
      const ancestor = await categoryById(call, parent);
      if (!ancestor) break;
      chain.unshift(ancestor);
      parent = ancestor.parent;
    }
    return { ...found, chain };
  },
});

/**
 * The category of an address.
 * @throws CmsError `absent`, saying `not found`, when there is none (M29)
 */
export async function findCategory(slug: string): Promise<Category> {
  const found = await getCategory(slug);
  if (!found) throw new CmsError('absent', 'not found');
  return found;
}

async function categoryById(call: Call, id: number): Promise<Term | null> {
  const raw = await orNull(call(['categories', id], { schema: termSchema }));
  return raw && category(raw);
}

const listChildren = reader({
  name: 'child-categories',
  lifetime: 'minutes',
  tags: (_parent: number) => [tags.terms],
  load: async (call, parent: number) => {
    const query = { parent, per_page: CHILDREN_PER_PAGE };
    const children = await items(call, ['categories'], query, termSchema, category);
    return children.filter((term) => !HIDDEN_SLUGS.has(term.slug));
  },
});

/** The categories below one, by its id (C18). */
export const listChildCategories = (parent: number): Promise<Term[]> => listChildren(parent);

/** For the table test of the tags. */
export const categoryReaders = { listChildren };
