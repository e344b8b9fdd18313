import { PLATE, PLATES } from './marks';

/** A text of the page and the language it says it is in. */
type Words = { text: string; lang: string | undefined };

/** One picture of the page, as the page itself shows it: nothing is sent a second time for the lightbox. */
export type PlateFacts = {
  /** Of its link on the page; empty when nothing leads to it. */
  id: string;
  src: string;
  srcSet: string;
  width: number;
  height: number;
  color: string;
  alt: Words;
  caption: Words[];
  /** The id of the article it is of; null on other screens. */
  post: string | null;
};

function wordsOf(element: Element): Words {
  return { text: element.textContent.trim(), lang: element.closest<HTMLElement>('[lang]')?.lang };
}

function toPlate(link: HTMLAnchorElement): PlateFacts | null {
  const image = link.querySelector('img');
  if (!image) return null;
  const caption = link.closest('figure')?.querySelector('figcaption');
  // A caption is one line of text and perhaps a credit; each may be in its own language.
  const texts = [...(caption?.childNodes ?? [])].map((node) =>
    node instanceof Element ? wordsOf(node) : { text: (node.textContent ?? '').trim(), lang: undefined },
  );
  const width = Number(image.getAttribute('width'));
  const candidates = image.srcset === '' ? [] : [image.srcset];
  // The file itself joins the renditions: the one that is wanted when a drawing is enlarged.
  if (!image.srcset.includes(`${link.pathname} `) && width > 0) candidates.push(`${link.href} ${width}w`);
  return {
    id: link.id,
    src: link.href,
    srcSet: candidates.join(', '),
    width,
    height: Number(image.getAttribute('height')),
    color: image.style.backgroundColor,
    alt: { text: image.alt, lang: image.lang || undefined },
    caption: texts.filter(({ text }) => text !== ''),
    post: link.closest<HTMLElement>('[data-post-id]')?.dataset.postId ?? null,
  };
}

/** The pictures that are turned over together with this one, each file once, and where this one is among them. */
export function platesAround(link: HTMLAnchorElement): { plates: PlateFacts[]; at: number } {
  const set = link.closest(`[${PLATES}]`) ?? link.parentElement ?? link;
  const bySource = new Map<string, PlateFacts>();
  for (const one of set.querySelectorAll<HTMLAnchorElement>(`a[${PLATE}]`)) {
    const plate = bySource.has(one.href) ? null : toPlate(one);
    if (plate) bySource.set(one.href, plate);
  }
  const plates = [...bySource.values()];
  return {
    plates,
    at: Math.max(
      0,
      plates.findIndex((plate) => plate.src === link.href),
    ),
  };
}
