import { PICTURE_ID } from '@/components/lightbox/marks';
import type { Article, InLanguage, Picture } from '@/lib/cms/models';

type Plate = InLanguage<Picture>;

/** The ids pictures are linked to by; a picture that is shown a second time has none there. */
export type PlateIds = ReadonlyMap<Plate, string>;

/** WordPress adds the size of a rendition to the name of its file, `plan-1024x683.jpg`. */
const SIZE = /-\d{1,5}x\d{1,5}(?=\.[a-z]{3,4}$)/i;

const fileOf = ({ src }: { src: string }): string => src.split(/[?#]/, 1)[0] ?? '';

/**
 * Tells the file a picture is of, whichever rendition of it is shown. A size in a name makes no rendition by itself, since
 * originals have names like `render-1920x1080.jpg` too: the file must be listed among the renditions of the other picture,
 * or the name without the size must occur.
 */
function originalsOf(plates: readonly Plate[]): (plate: Plate) => string {
  const filesOf = (plate: Plate) => [plate, ...plate.renditions, ...plate.cards].map(fileOf);
  const named = new Set(plates.flatMap(filesOf));
  const originals = new Map<string, string>();
  const originalOf = (file: string): string => {
    const original = originals.get(file);
    return original === undefined ? file : originalOf(original);
  };
  for (const plate of plates) {
    const bare = fileOf(plate).replace(SIZE, '');
    for (const file of named.has(bare) ? [...filesOf(plate), bare] : filesOf(plate)) {
      const [original, same] = [originalOf(fileOf(plate)), originalOf(file)];
      if (original !== same) originals.set(same, original);
    }
  }
  return (plate) => originalOf(fileOf(plate));
}

/** The name of a file without its folder and kind, as a part of an id. */
function nameOf(file: string): string {
  const name = (file.split('/').at(-1) ?? '').replace(/\.[a-z\d]{2,5}$/i, '');
  let read = name;
  try {
    read = decodeURIComponent(name);
  } catch {
    // A name with a bare percent sign stands as it is.
  }
  return read.replace(/[^\p{L}\p{N}_-]+/gu, '-').replace(/^-+|-+$/g, '') || 'file';
}

/** One id for each picture that is shown for the first time. They follow from the names of the files, so links stay true. */
function idsOf(plates: readonly Plate[], originalOf: (plate: Plate) => string): PlateIds {
  const ids = new Map<Plate, string>();
  const files = new Set<string>();
  const taken = new Set<string>();
  for (const plate of plates) {
    const original = originalOf(plate);
    if (files.has(original)) continue;
    files.add(original);
    const name = `${PICTURE_ID}${nameOf(fileOf(plate).replace(SIZE, ''))}`;
    let id = name;
    for (let more = 2; taken.has(id); more += 1) id = `${name}-${more}`;
    taken.add(id);
    ids.set(plate, id);
  }
  return ids;
}

/**
 * What an article shows of its pictures: the gallery without those that stand above it, as cover or in the text, and the ids
 * of all (J40).
 */
export function platesOf({ cover, body, gallery }: Pick<InLanguage<Article>, 'cover' | 'body' | 'gallery'>): {
  gallery: Plate[];
  ids: PlateIds;
} {
  const inText = body.blocks.flatMap((block) => (block.kind === 'figure' ? block.pictures : []));
  const above = [...(cover ? [cover] : []), ...inText];
  const originalOf = originalsOf([...above, ...gallery]);
  const shown = new Set(above.map(originalOf));
  const rest = gallery.filter((plate) => !shown.has(originalOf(plate)));
  return { gallery: rest, ids: idsOf([...above, ...rest], originalOf) };
}
