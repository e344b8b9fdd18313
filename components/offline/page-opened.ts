import { mayStore } from '@/lib/consent/may-store';
import { pageOpened as reportPage } from '@/lib/offline/on-page';
import type { Owner } from '@/lib/offline/messages';

/**
 * What is done for a page that is open and idle: the service worker is told of it (S53-S56) where something may be stored, and
 * otherwise the visitor is asked (decision 064); a block that floats over
 * it has its turn (S39), ads that come as HTML get their frames (decision 053), and an article remembers its text size and
 * cites itself with the day (075). Nothing of it belongs to what a page loads at first.
 */
export async function pageOpened(owner: Owner): Promise<void> {
  const block = document.querySelector<HTMLElement>('[data-block="simple-floating-ad"]');
  if (block) {
    void import('@/components/ads/simple-floating-clock').then(
      ({ giveTurn }) => giveTurn(block),
      () => undefined, // Without the script there is no such ad.
    );
  }
  const frames = document.querySelectorAll<HTMLElement>('[data-ad-frame]');
  if (frames.length > 0) {
    void import('@/components/ads/show-frames').then(
      ({ showFrames }) => showFrames(frames),
      () => undefined, // Without the script their words stand there.
    );
  }
  // Of an article alone.
  if (document.querySelector('[data-block="text-size"]')) {
    void import('@/components/article/late-choices').then(
      ({ keepChoices }) => keepChoices(document),
      () => undefined, // A text size holds for the document, and citations are of the day the page was made.
    );
  }
  const question = document.querySelector<HTMLElement>('[data-consent]');
  if (question) {
    void import('@/components/consent/ask-consent').then(
      ({ askConsent }) => askConsent(question, () => void reportPage(owner)),
      () => undefined, // Nobody is asked, and nothing is stored.
    );
  }
  if (mayStore()) await reportPage(owner);
}
