/** How far down the window the line is that a section has to reach to be the one that is read. */
const READING_LINE = 0.3;

/** The clean-up function of each line that is followed. A second call for the same line runs it first. */
const followed = new WeakMap<HTMLElement, () => void>();

/**
 * Draws how much of an article lies behind the reader as the length of a line, and marks in the list of its sections which
 * one is being read. Changes no element, only attributes of some.
 *
 * @param line the line, whose `data-article` and `data-contents` are the ids of the article and of the list, which may be
 * missing
 * @returns what ends it
 */
export function followReading(line: HTMLElement): () => void {
  followed.get(line)?.();
  const article = document.getElementById(line.dataset.article ?? '');
  const links = [
    ...(document.getElementById(line.dataset.contents ?? '')?.querySelectorAll<HTMLAnchorElement>('a') ?? []),
  ];
  const sections = links.map((link) => document.getElementById(decodeURIComponent(link.hash.slice(1))));
  let asked = 0;
  function follow() {
    asked = 0;
    const box = article?.getBoundingClientRect();
    if (!box) return;
    const way = Math.max(1, box.height - window.innerHeight);
    const read = Math.min(1, Math.max(0, -box.top / way));
    line.style.setProperty('transform', `scaleX(${read.toFixed(4)})`);
    const edge = window.innerHeight * READING_LINE;
    const current = sections.findLastIndex((one) => one !== null && one.getBoundingClientRect().top <= edge);
    links.forEach((link, at) => {
      if (at === current) link.setAttribute('aria-current', 'location');
      else link.removeAttribute('aria-current');
    });
  }
  const ask = () => {
    asked ||= requestAnimationFrame(follow);
  };
  ask();
  window.addEventListener('scroll', ask, { passive: true });
  window.addEventListener('resize', ask);
  const stop = () => {
    cancelAnimationFrame(asked);
    window.removeEventListener('scroll', ask);
    window.removeEventListener('resize', ask);
  };
  followed.set(line, stop);
  return stop;
}
