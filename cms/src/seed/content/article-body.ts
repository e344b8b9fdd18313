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
import { fittingEnding, fittingMaterial, fittingRoom, fittingTopic, isSmall } from './fitting';
import type { Subject } from './fitting';
import type { Bilingual, BlockSeed, Pair } from './model';
import { pair } from './model';
import type { ProjectOfKind } from './project';
import { dice } from './random';

/** What fills the slots of a passage. English nouns in their running form (`the village committee`). */
export type Slots = Record<'place' | 'office' | 'client' | 'noun' | 'area', Bilingual>;

/** A picture of the body and the line under it. */
export type FigureChoice = { picture: string; caption: Bilingual };

type Library = {
  subject: Subject;
  passages: Record<string, Pair[]>;
  headings: Record<string, Pair>;
  ending: keyof typeof ENDINGS;
};

const LIBRARIES: Record<string, Library> = {
  architecture: {
    subject: 'architecture',
    passages: ARCHITECTURE,
    headings: ARCHITECTURE_HEADINGS,
    ending: 'architecture',
  },
  landscape: { subject: 'landscape', passages: LANDSCAPE, headings: LANDSCAPE_HEADINGS, ending: 'landscape' },
  art: { subject: 'art', passages: ART, headings: ART_HEADINGS, ending: 'art' },
  exhibition: { subject: 'exhibition', passages: EXHIBITION, headings: EXHIBITION_HEADINGS, ending: 'art' },
  design: { subject: 'design', passages: DESIGN, headings: DESIGN_HEADINGS, ending: 'design' },
  graphics: { subject: 'graphics', passages: GRAPHICS, headings: GRAPHICS_HEADINGS, ending: 'design' },
  cloth: { subject: 'cloth', passages: CLOTH, headings: CLOTH_HEADINGS, ending: 'design' },
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
    const small = isSmall(project.area);
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
  const zh = client.zh.replace(/^一(?=[位家所户对个间支座场])/, '这').replace(/^(?=两[位个家])/, '这');
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
  const themes = themesOf(project, library);
  // An article of few themes says two things about each where it can.
  const choose = (theme: string, list: Pair[]): Bilingual[] => {
    const fit = project.kind === 'landscape' ? fittingRoom(theme, project.area, list) : list;
    return roll
      .sample(fit, themes.length <= 4 && fit.length > 2 ? 2 : 1)
      .map((passage) => fill(passage, slots));
  };
  const text = (words: Bilingual): BlockSeed => ({ kind: 'text', ...words });

  const sections: BlockSeed[][] = themes.map((theme) => {
    const passages = library.passages[theme];
    const heading = library.headings[theme];
    if (!passages || !heading) throw new Error(`${project.slug}: no passages about ${theme}`);
    return [{ kind: 'heading', level: 2, ...pair(heading) }, ...choose(theme, passages).map(text)];
  });

  const materials = project.mat.split(' ').flatMap((material, index) => {
    const fit = fittingMaterial(material, library.subject, MATERIAL[material] ?? []);
    const spoken = fit.length > 0 && (index === 0 || roll.between(0, 2) > 0) && index < 2;
    return spoken && !(material === 'planting' && isSmall(project.area)) ? [fill(roll.pick(fit), slots)] : [];
  });
  if (materials.length > 0) {
    const section: BlockSeed[] = [
      { kind: 'heading', level: 2, zh: '材料', en: 'Material' },
      ...materials.map(text),
    ];
    sections.splice(Math.min(3, sections.length), 0, section);
  }

  // The first of its topics that there is something true to say about.
  const [topic] = project.topics.split(' ').flatMap((name) => {
    const fit = fittingTopic(name, library.subject, TOPIC[name] ?? []);
    return fit.length > 0 ? [roll.pick(fit)] : [];
  });
  if (topic) sections[0]?.push(text(fill(topic, slots)));
  const quote: BlockSeed = { kind: 'quote', ...pair(roll.pick(QUOTES)) };
  sections[Math.floor(sections.length / 2)]?.push(quote);

  const body: BlockSeed[] = [text(pair(project.open))];
  const ending = text(fill(roll.pick(fittingEnding(library.subject, ENDINGS[library.ending] ?? [])), slots));
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
