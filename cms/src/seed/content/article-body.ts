import { ARCHITECTURE, ARCHITECTURE_HEADINGS } from './passages-architecture';
import { ART, ART_HEADINGS } from './passages-art';
import { DESIGN, DESIGN_HEADINGS } from './passages-design';
import { LANDSCAPE, LANDSCAPE_HEADINGS } from './passages-landscape';
import { MATERIAL } from './passages-material';
import {
  CLOTH,
  CLOTH_HEADINGS,
  EXHIBITION,
  EXHIBITION_HEADINGS,
  GRAPHICS,
  GRAPHICS_HEADINGS,
} from './passages-special';
import { ENDINGS, QUOTES, TOPIC } from './passages-topic';
import type { Bilingual, BlockSeed, Pair } from './model';
import { pair } from './model';
import type { ProjectOfKind } from './project';
import { dice } from './random';

/** What fills the slots of a passage. English nouns in their running form (`the village committee`). */
export type Slots = Record<'place' | 'office' | 'client' | 'noun' | 'area', Bilingual>;

/** A picture of the body and the line under it. */
export type FigureChoice = { picture: string; caption: Bilingual };

type Library = {
  passages: Record<string, Pair[]>;
  headings: Record<string, Pair>;
  ending: keyof typeof ENDINGS;
};

const LIBRARIES: Record<string, Library> = {
  architecture: { passages: ARCHITECTURE, headings: ARCHITECTURE_HEADINGS, ending: 'architecture' },
  landscape: { passages: LANDSCAPE, headings: LANDSCAPE_HEADINGS, ending: 'landscape' },
  art: { passages: ART, headings: ART_HEADINGS, ending: 'art' },
  exhibition: { passages: EXHIBITION, headings: EXHIBITION_HEADINGS, ending: 'art' },
  design: { passages: DESIGN, headings: DESIGN_HEADINGS, ending: 'design' },
  graphics: { passages: GRAPHICS, headings: GRAPHICS_HEADINGS, ending: 'design' },
  cloth: { passages: CLOTH, headings: CLOTH_HEADINGS, ending: 'design' },
};

/** The library an article draws on: its kind, unless its category needs words of its own. */
function libraryOf(project: ProjectOfKind): Library {
  const name =
    project.cat === 'graphics'
      ? 'graphics'
      : project.cat === 'textiles'
        ? 'cloth'
        : project.cat === 'exhibitions' || project.cat === 'photography'
          ? 'exhibition'
          : project.cat === 'interiors'
            ? 'architecture'
            : project.kind;
  return LIBRARIES[name] as Library; // every name above is a key
}

/** Passages that need room or a crowd, by theme and index; left out of the smallest places. */
const NEEDS_ROOM: Record<string, number[]> = {
  ground: [0, 1],
  water: [0, 1, 2],
  planting: [1, 3],
  shade: [1, 2],
  care: [1, 3],
  people: [0, 1, 2, 3],
};
const SMALL_GROUND = 700;

function themesOf(project: ProjectOfKind, library: Library): string[] {
  if (project.themes) return project.themes.split(' ');
  const roll = dice(`themes ${project.slug}`);
  if (project.cat === 'interiors') return ['light', 'detail', 'process', 'use'];
  const all = Object.keys(library.passages);
  if (library.ending === 'architecture') {
    const middle = roll.sample(
      ['structure', 'light', 'climate', 'detail'],
      project.edge === 'three-figures' ? 2 : 3,
    );
    return all.filter(
      (theme) =>
        theme === 'site' ||
        theme === 'plan' ||
        theme === 'process' ||
        middle.includes(theme) ||
        theme === 'use',
    );
  }
  if (project.kind === 'landscape') {
    const small = (project.area ?? 0) < SMALL_GROUND;
    return all.filter((theme) => {
      if (theme === 'water') return project.topics.includes('water');
      return !(small && theme === 'people');
    });
  }
  return all.length > 3 ? all.filter((theme) => roll.between(0, 4) > 0 || theme === all[0]) : all;
}

/** The definite form of a client for the second mention: `a geologist` was met in the opening. */
export function definite(client: Bilingual): Bilingual {
  const en = client.en
    .replace(/^(a|an) /, 'the ')
    .replace(/^(two|three|four|nine|eleven|forty-one) /, 'the $1 ');
  const zh = client.zh.replace(/^一(?=[位家所户对个])/, '这').replace(/^(?=两[位个家])/, '这');
  return { zh, en };
}

/** Fills the slots of one passage. Throws on a slot nobody fills. */
export function fill(passage: Pair, slots: Slots): Bilingual {
  const { zh, en } = pair(passage);
  const put = (text: string, half: 'zh' | 'en') =>
    text.replace(/\{(\w+)\}/g, (_, name: string) => {
      const slot = slots[name.toLowerCase() as keyof Slots];
      if (!slot) throw new Error(`no slot called ${name}`);
      const value = slot[half];
      return /^[A-Z]/.test(name) ? value.charAt(0).toUpperCase() + value.slice(1) : value;
    });
  return { zh: put(zh, 'zh'), en: put(en, 'en') };
}

/**
 * The whole body: opening, sections by theme with figures between, material, a quotation, subject, ending. No passage
 * stands twice in one body. Halves the article is not written in are emptied by the caller.
 */
export function composeBody(project: ProjectOfKind, slots: Slots, figures: FigureChoice[]): BlockSeed[] {
  const roll = dice(`body ${project.slug}`);
  const library = libraryOf(project);
  const small = project.kind === 'landscape' && (project.area ?? 0) < SMALL_GROUND;
  const choose = (theme: string, list: Pair[]): Bilingual => {
    const fit = small ? list.filter((_, index) => !NEEDS_ROOM[theme]?.includes(index)) : list;
    return fill(roll.pick(fit.length > 0 ? fit : list), slots);
  };
  const text = (words: Bilingual): BlockSeed => ({ kind: 'text', ...words });

  const sections: BlockSeed[][] = themesOf(project, library).map((theme) => {
    const passages = library.passages[theme];
    const heading = library.headings[theme];
    if (!passages || !heading) throw new Error(`${project.slug}: no passages about ${theme}`);
    return [{ kind: 'heading', level: 2, ...pair(heading) }, text(choose(theme, passages))];
  });

  const [first = '', second] = project.mat.split(' ');
  const aboutFirst = MATERIAL[first] ?? [];
  const materials = [fill(roll.pick(aboutFirst), slots)];
  const aboutSecond = second ? MATERIAL[second] : undefined;
  if (aboutSecond && roll.between(0, 2) > 0) materials.push(fill(roll.pick(aboutSecond), slots));
  const materialSection: BlockSeed[] = [
    { kind: 'heading', level: 2, zh: '材料', en: 'Material' },
    ...materials.map(text),
  ];
  sections.splice(Math.min(3, sections.length), 0, materialSection);

  const [topic = ''] = project.topics.split(' ');
  sections[0]?.push(text(fill(roll.pick(TOPIC[topic] ?? []), slots)));
  const quote: BlockSeed = { kind: 'quote', ...pair(roll.pick(QUOTES)) };
  sections[Math.floor(sections.length / 2)]?.push(quote);

  const body: BlockSeed[] = [text(pair(project.open))];
  const ending = text(fill(roll.pick(ENDINGS[library.ending] ?? []), slots));
  const left = [...figures];
  const take = (count: number) => {
    for (const figure of left.splice(0, count)) body.push({ kind: 'figure', ...figure });
  };
  // One figure after the opening, the rest shared evenly between the sections.
  take(1);
  sections.forEach((section, index) => {
    body.push(...section);
    take(Math.ceil(left.length / (sections.length - index + 1)));
  });
  body.push(ending);
  take(left.length);
  return body;
}
