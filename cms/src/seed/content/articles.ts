import { composeBody, definite } from './article-body';
import type { FigureChoice } from './article-body';
import { spread } from './calendar';
import { COMPANY_FIRST_ID, COMPANY_NAMES, COMPANY_SLUGS } from './companies';
import { CONSULTANTS, IMPORTED_HTML, TABLE_AND_VIDEO } from './edge-cases';
import type {
  ArticleKind,
  Bilingual,
  BlockSeed,
  FactSeed,
  PersonSeed,
  PostSeed,
  ProductSeed,
  WrittenIn,
} from './model';
import { pair } from './model';
import type { ProjectOfKind } from './project';
import { ART } from './projects-art';
import { DESIGN } from './projects-design';
import { HOUSING } from './projects-housing';
import { LANDSCAPE } from './projects-landscape';
import { PUBLIC } from './projects-public';
import { WORK } from './projects-work';
import { dice } from './random';
import { TERMS, countryOf, requireTerm } from './taxonomies';

export const ARTICLE_FIRST_ID = 1001;

const of = (kind: ArticleKind, list: readonly Omit<ProjectOfKind, 'kind'>[]): ProjectOfKind[] =>
  list.map((project) => ({ ...project, kind }));

/** Every project in its fixed order; the id of an article follows from its place here. */
export const PROJECTS: readonly ProjectOfKind[] = [
  ...of('architecture', [...HOUSING, ...PUBLIC, ...WORK]),
  ...of('landscape', LANDSCAPE),
  ...of('art', ART),
  ...of('design', DESIGN),
];

/** Hands out the pictures of the pool; `cover` never gives the same key twice. */
export type PictureBook = {
  cover(slug: string): string;
  /** Different pictures of the article's own family; never the cover. */
  figures(
    project: Pick<ProjectOfKind, 'slug' | 'kind' | 'cat' | 'mat' | 'area'>,
    count: number,
  ): FigureChoice[];
  /** Keys of others of the same family, for the gallery; fewer where it has no more. */
  plates(
    project: Pick<ProjectOfKind, 'slug' | 'kind' | 'cat' | 'mat' | 'area'>,
    shown: readonly FigureChoice[],
    count: number,
  ): string[];
};

/** A gallery has plates of its own, and, as editors fill them, some that stand in the text as well. */
const PLATES = 6;
const PLATES_OF_TEXT = 2;

const FIGURES: Record<NonNullable<ProjectOfKind['edge']>, number | null> = {
  'no-pictures': 0,
  'three-figures': 3,
  'twelve-figures': 12,
  'twenty-figures': 20,
  'table-and-video': null,
  'imported-html': null,
  linkurl: null,
};

function figureCount(project: ProjectOfKind): number {
  const fixed = project.edge ? FIGURES[project.edge] : null;
  if (fixed !== null) return fixed;
  const roll = dice(`figures ${project.slug}`);
  return project.kind === 'architecture' || project.kind === 'landscape'
    ? roll.between(5, 9)
    : roll.between(4, 6);
}

const QUANTITY = new Intl.NumberFormat('en-GB');

/** The area in both languages; large grounds in hectares. */
export function areaOf(area: number): Bilingual {
  if (area >= 20_000) {
    const hectares = String(Math.round(area / 1000) / 10);
    return { zh: `${hectares} 公顷`, en: `${hectares} hectares` };
  }
  return { zh: `${QUANTITY.format(area)} 平方米`, en: `${QUANTITY.format(area)} m²` };
}

/** Names joined the way each language joins them. */
function joined(names: Bilingual[]): Bilingual {
  const en = names.map((name) => name.en);
  const last = en.pop() ?? '';
  return {
    zh: names.map((name) => name.zh).join('、'),
    en: en.length > 0 ? `${en.join(', ')} and ${last}` : last,
  };
}

const PHOTOGRAPHERS = [25, 26, 27];
const AUTHORS: Record<ArticleKind, number[]> = {
  architecture: [3, 1, 2],
  landscape: [4, 3],
  art: [6, 2],
  design: [5, 3],
};

/** Keeps only the halves an article is written in; a block with nothing left goes. */
export function onlyWritten(body: BlockSeed[], writtenIn: WrittenIn): BlockSeed[] {
  if (writtenIn === 'both') return body;
  const other = writtenIn === 'zh' ? 'en' : 'zh';
  return body.map((block) => {
    if (block.kind === 'list') return { ...block, [other]: [] };
    if (block.kind === 'figure' || block.kind === 'table' || block.kind === 'embed') return block;
    return { ...block, [other]: '' };
  });
}

/** What the terms of an article do not say: office, people, place and materials stand there already. */
function factsOf(project: ProjectOfKind, photographer: Bilingual): FactSeed[] {
  const fact = (name: string, value: Bilingual): FactSeed => ({ name: pair(name), value });
  const facts = [fact('年份|Year', { zh: String(project.year), en: String(project.year) })];
  if (project.area) facts.push(fact('面积|Area', areaOf(project.area)));
  if (project.size) facts.push(fact('尺寸|Size', pair(project.size)));
  facts.push(fact('委托|Client', pair(project.client)));
  if (project.edge !== 'no-pictures') facts.push(fact('摄影|Photographs', photographer));
  if (project.edge === 'twenty-figures') facts.push(fact('顾问|Consultants', CONSULTANTS));
  return facts;
}

/** The category with its ancestors, root first. */
function lineage(slug: string): number[] {
  const ids: number[] = [];
  let at: number = requireTerm('category', slug).id;
  while (at !== 0) {
    ids.unshift(at);
    at = TERMS.find((term) => term.id === at)?.parent ?? 0;
  }
  return ids;
}

const ids = (taxonomy: 'topic' | 'tag' | 'material', slugs: string) =>
  slugs.split(' ').map((slug) => requireTerm(taxonomy, slug).id);

/**
 * All articles, each complete: body in the languages it is written in, facts, terms, people, brands and products.
 * `order` decides dates: articles of the four kinds take turns, so every page of the home list is mixed.
 */
export function buildArticles(
  people: readonly PersonSeed[],
  products: readonly ProductSeed[],
  pictures: PictureBook,
): PostSeed[] {
  const order = dice('order of publication').shuffle(PROJECTS.map((_, index) => index));
  const rank = new Map(order.map((index, at) => [index, at]));
  return PROJECTS.map((project, index) => {
    const roll = dice(`article ${project.slug}`);
    const writtenIn = project.writtenIn ?? 'both';
    const officeIds = project.by.split(' ').map((slug) => {
      const at = COMPANY_SLUGS.indexOf(slug);
      if (at < 0) throw new Error(`${project.slug}: no office called ${slug}`);
      return COMPANY_FIRST_ID + at;
    });
    const offices = joined(officeIds.map((id) => pair(COMPANY_NAMES[id - COMPANY_FIRST_ID] ?? '')));
    const makers = people.filter((person) => officeIds.includes(person.company));
    const photographer = people.find((person) => person.id === roll.pick(PHOTOGRAPHERS)) ?? people[24];
    const place = requireTerm('place', project.place);
    const title = pair(project.title);
    const lede = pair(project.lede);

    const cover = project.edge === 'no-pictures' ? '' : pictures.cover(project.slug);
    const figures = pictures.figures(project, figureCount(project));
    const none = { zh: '', en: '' };
    const slots = {
      place: pair(place.name),
      office: offices,
      client: definite(pair(project.client)),
      noun: pair(project.noun),
      area: project.area ? areaOf(project.area) : none,
    };
    const body = composeBody(project, slots, figures);
    if (project.edge === 'table-and-video') body.splice(6, 0, ...TABLE_AND_VIDEO);
    if (project.edge === 'imported-html') body.splice(4, 0, ...IMPORTED_HTML);

    const materialIds = ids('material', project.mat);
    const fitting = products.filter((product) => product.materials.some((id) => materialIds.includes(id)));
    const used = project.kind === 'art' ? [] : roll.sample(fitting, roll.between(0, 3));
    const newAndBest =
      project.kind === 'design' || index % 6 === 0 ? [requireTerm('category', 'new-and-best').id] : [];

    return {
      id: ARTICLE_FIRST_ID + index,
      slug: project.slug,
      postType: index % 9 === 0 ? 'popular_post' : 'post',
      kind: project.kind,
      title,
      fullTitle: {
        zh: title.zh ? `${title.zh}，${pair(place.name).zh}` : '',
        en: title.en ? `${title.en}, ${pair(place.name).en}` : '',
      },
      describe: lede,
      excerpt: lede,
      body: onlyWritten(body, writtenIn),
      writtenIn,
      cover,
      gallery: [
        ...figures.slice(0, PLATES_OF_TEXT).map((figure) => figure.picture),
        ...(figures.length === 0 ? [] : pictures.plates(project, figures, PLATES)),
      ],
      categories: [...lineage(project.cat), ...newAndBest],
      topics: ids('topic', project.topics),
      places: [place.id],
      types: [requireTerm('type', project.type).id],
      materials: materialIds,
      countries: [requireTerm('country', countryOf(project.place)).id],
      series: project.series ? [requireTerm('series', project.series).id] : [],
      tags: ids('tag', project.tags),
      cities: [],
      companies: officeIds,
      people: [...makers.map((person) => person.id), ...(photographer && cover ? [photographer.id] : [])],
      author: roll.pick(AUTHORS[project.kind]),
      brands: [...new Set(used.map((product) => product.brand))],
      products: used.map((product) => product.id),
      otherBrands: index % 5 === 0 ? pair('当地作坊|local workshops') : none,
      facts: factsOf(project, pair(photographer?.name ?? '')),
      isSticky: index % 21 === 0,
      linkurl: project.edge === 'linkurl' ? '/get-project' : '',
      commentsOpen: index % 17 !== 16,
      views: 300 + roll.between(0, 9000) + (index % 9 === 0 ? 6000 : 0),
      publishedAt: spread(rank.get(index) ?? 0, PROJECTS.length),
    };
  });
}
