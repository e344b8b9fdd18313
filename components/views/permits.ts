import { call } from '@/lib/api/call';
import { mayStore } from '@/lib/consent/may-store';

/** An answer that takes longer opens nothing: nobody expects an ad to appear then. */
export const LATE_MS = 3000;
/** As A43: ids in one call. */
const MOST = 50;

/** The answers of one page view, each ad asked for once. */
type Answers = Map<string, Promise<boolean>>;

let current: { address: string; answers: Answers } = { address: '', answers: new Map() };
const opened = new Set<HTMLElement>();

/** Whether a box waits for a permit to be shown (V20). */
export const isClosed = ({ dataset }: Pick<HTMLElement, 'dataset'>): boolean => dataset.permit !== undefined;

/**
 * Asks for permits to show these ads, and opens the boxes of those that were granted. A permit is of one page view, whatever
 * the number of boxes of its ad; an ad that was refused is not asked for again in it, and its boxes leave the page as soon as
 * nothing in sight moves by it.
 * @returns whether all are open now
 */
export async function openByPermit(boxes: readonly HTMLElement[]): Promise<boolean> {
  enterPageView(location.pathname + location.search);
  const { answers } = current;
  const ids = [...new Set(boxes.map(idOf))].filter((id) => !answers.has(id)).slice(0, MOST);
  if (ids.length > 0) {
    const granted = ask(ids);
    for (const id of ids) answers.set(id, has(granted, id));
  }
  const isOpen = await Promise.all(
    boxes.map(async (box) => {
      const isGranted = await answers.get(idOf(box));
      // The answer belongs to the page view that has asked.
      if (current.answers !== answers) return false;
      if (isGranted) open(box);
      // One that has not been asked for yet has no answer.
      else if (isGranted === false) hideRefused(box);
      return isGranted === true;
    }),
  );
  return isOpen.every(Boolean);
}

/** Another object in each page view. */
export function pageView(): object {
  enterPageView(location.pathname + location.search);
  return current;
}

/** Another page view begins with every box closed, also one that has stayed in the document. */
export function enterPageView(address: string): void {
  if (current.address !== address) startPageView(address);
}

/** As {@link enterPageView}, also for the same address again: a page that the browser has kept and shows again. */
export function startPageView(address: string): void {
  closeAll();
  current = { address, answers: new Map() };
}

/** When the page is left: were it kept and shown again, that would be another show. */
export function closeAll(): void {
  for (const box of opened) {
    box.dataset.permit = 'none';
    box.inert = true;
  }
  opened.clear();
}

function open(box: HTMLElement): void {
  if (!isClosed(box)) return;
  delete box.dataset.permit;
  box.inert = false;
  opened.add(box);
}

/** Hides what was refused, and what it stood in when that holds nothing else, for as long as the document is there. */
function hideRefused(box: HTMLElement): void {
  if (!mayHide(box)) return;
  const place = box.parentElement;
  // The others may be lower than a slide that leaves.
  if (place && isSlide(box)) place.style.minHeight = `${place.offsetHeight}px`;
  box.hidden = true;
  if (!place || visibleIn(place).length > 0) return;
  const block = isSlide(box) ? box.closest<HTMLElement>('[data-block]') : place;
  if (block) block.hidden = true;
}

const isSlide = ({ dataset }: HTMLElement): boolean => dataset.active !== undefined;

/** A slide leaves while another one stays; the last one, and any other box, below the window only: nothing in sight moves. */
function mayHide(box: HTMLElement): boolean {
  const isOneOf = isSlide(box) && visibleIn(box.parentElement).some((one) => one !== box);
  return isOneOf || box.getBoundingClientRect().top >= window.innerHeight;
}

const visibleIn = (place: Element | null): Element[] =>
  [...(place?.children ?? [])].filter((one) => !one.hasAttribute('hidden'));

const has = async (granted: Promise<ReadonlySet<string>>, id: string) => (await granted).has(id);

const idOf = ({ dataset }: HTMLElement): string => dataset.adId ?? '';

async function ask(ids: readonly string[]): Promise<ReadonlySet<string>> {
  const asked = performance.now();
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), LATE_MS);
  const answer = await call('advert/permits', {
    body: { adids: ids.join(','), ...(mayStore() ? null : { anonymous: true }) },
    signal: late.signal,
  });
  clearTimeout(timer);
  // A tab in the background is called late, too.
  const isInTime = performance.now() - asked <= LATE_MS;
  return new Set(isInTime && answer?.status === 200 ? permitsIn(answer.body) : []);
}

function permitsIn(body: unknown): string[] {
  const permits = typeof body === 'object' && body !== null && 'permits' in body ? body.permits : null;
  return Array.isArray(permits) ? permits.map(String) : [];
}
