import type { Article, Card, Person, Term } from './models';
import { tags } from './tags';

/**
 * The tags that follow from what an answer shows (D5): whoever changes the name of a term, a person, a brand,
 * or a linked entry clears every page that prints it. The most important come first: a page holds 100 at most.
 */

/** What a term's own event clears where the term is only named. Companies and people are things of their own. */
export function tagOfTerm(term: Term): string {
  if (term.taxonomy === 'company') return tags.company(term.slug);
  return term.taxonomy === 'people' ? tags.user(term.id) : tags.name(term.slug);
}

export function tagsOfPerson(person: Person | null): string[] {
  return person ? [tags.user(person.id)] : [];
}

export function tagsOfCards(cards: readonly Card[]): string[] {
  return cards.flatMap((card) => [...card.categories.map(tagOfTerm), ...tagsOfPerson(card.author)]);
}

export function tagsOfArticle(article: Article | null): string[] {
  if (!article) return [];
  const named = [...Object.values(article.terms).flat(), ...article.materials];
  const linked = [article.next, article.previous, ...article.latest, ...article.related];
  return [
    ...tagsOfPerson(article.author),
    ...named.map(tagOfTerm),
    ...article.brands.map((brand) => tags.brand(brand.slug)),
    ...article.products.map((product) => tags.product(product.slug)),
    ...linked.flatMap((ref) => (ref ? [tags.post(ref.slug)] : [])),
  ];
}
