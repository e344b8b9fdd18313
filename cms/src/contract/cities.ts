import { slugify } from '../fields/slugify';
import { joinHalves } from './bilingual';

type Place = { zh: string | null; en: string | null };

/** The cities of some places. `names`: by address. `addressOf`: by the slug of any half that stands for one. */
export type Cities = { names: ReadonlyMap<string, string>; addressOf: ReadonlyMap<string, string> };

/**
 * Places that share their Chinese or their English half are one city, as `杭州` and `杭州|Hangzhou`. Its name has the halves
 * that stand most often; its address is made of the English one, else of the Chinese one.
 */
export function toCities(places: readonly Place[]): Cities {
  const groups = new Map<string, Place[]>();
  const groupOf = new Map<string, string>();
  for (const place of places) {
    const slugs = slugsOf(place);
    const [into] = slugs;
    if (into === undefined) continue;
    const found = new Set(slugs.flatMap((slug) => groupOf.get(slug) ?? []));
    const members = [...found].flatMap((key) => groups.get(key) ?? []);
    for (const key of found) groups.delete(key);
    groups.set(into, [...members, place]);
    for (const slug of [...members.flatMap(slugsOf), ...slugs]) groupOf.set(slug, into);
  }
  const names = new Map<string, string>();
  const addressOf = new Map<string, string>();
  for (const members of groups.values()) {
    const zh = mostOften(members.map((place) => place.zh));
    const en = mostOften(members.map((place) => place.en));
    const address = slugify(en) || slugify(zh);
    names.set(address, joinHalves({ zh, en }));
    for (const slug of members.flatMap(slugsOf)) addressOf.set(slug, address);
  }
  return { names, addressOf };
}

/** The address of the city of a place; empty where it names none. */
export const cityOf = (place: Place, { addressOf }: Cities): string => {
  const [slug] = slugsOf(place);
  return slug === undefined ? '' : (addressOf.get(slug) ?? '');
};

const slugsOf = ({ zh, en }: Place): string[] =>
  [slugify(en ?? ''), slugify(zh ?? '')].filter((slug) => slug !== '');

/** The text that stands most often; of several the one that stands first. Empty when there is none. */
function mostOften(texts: readonly (string | null)[]): string {
  const counts = new Map<string, number>();
  for (const text of texts) {
    if (text !== null && slugify(text) !== '') counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  const [most] = [...counts].sort(([, one], [, other]) => other - one);
  return most?.[0] ?? '';
}
