/**
 * What acts by itself on a page that is read without the framework (decision 084): the entry of a script of its own, which
 * `lib/build/webpack.ts` adds to the build and `lib/build/late-start.ts` loads. The islands do the same when they
 * come, from the same modules, so that nothing is done twice.
 *
 * It changes attributes of what the server rendered, and elements that React knows nothing of: React compares the rest
 * when it comes, and would draw the whole page anew.
 */
import { followReading } from '@/components/article/follow-reading';
import { markCurrent } from '@/components/header/mark-current';
import { preparePage } from '@/components/share/prepare-page';
import { showGround } from '@/components/theme/show-ground';
import { whenLate } from '@/components/ui/when-late';
import { countClicks } from '@/components/views/count-clicks';

/** Whoever reads so carries no mark of a login (`lib/session/mark`). An island may have said it before. */
function sayStranger(): void {
  const { body } = document;
  if (body.dataset.auth !== 'unknown') return;
  body.dataset.auth = 'false';
  const button = document.querySelector<HTMLElement>('[data-stranger]');
  if (!button) return;
  button.dataset.action = 'login';
  button.hidden = false;
}

function actForReader(): void {
  sayStranger();
  countClicks();
  markCurrent(document.querySelector('[data-block="nav"] nav'), location.pathname);
  showGround(document.querySelector('[data-action="theme"]'));
  preparePage();
  const line = document.querySelector<HTMLElement>('[data-block="reading-progress"]');
  if (line) followReading(line);
  whenLate(() => {
    void import('@/components/views/counting').then(
      ({ startCounting }) => startCounting(),
      () => undefined, // Without the script nothing is counted.
    );
    void import('@/components/offline/page-opened').then(
      ({ pageOpened }) => pageOpened(null),
      () => undefined, // As on every page, without it everything is read from the network.
    );
  });
}

actForReader();
