import { choiceIn, type Choice } from './consent';

/** The bar that asks, while it is there (`components/consent/ask-consent.ts`). */
const BAR = '[data-block="consent"]';

/** The answer given in this document: it counts where cookies are refused, too. */
let answered: Choice | null = null;
const watchers = new Set<() => void>();

/** `words`: what the page would ask with; empty or absent where it does not ask. `isShown`: the bar is there. */
type Question = { words: string | undefined; choice: Choice | null; isShown: boolean };

/**
 * Whether the visitor is being asked, or will be as soon as the script that asks has loaded. Nothing else floats over the
 * page meanwhile: together with the bottom bar the question covered two fifths of a phone (decision 072).
 */
export const isOpen = ({ words, choice, isShown }: Question): boolean =>
  isShown || (Boolean(words) && choice === null);

/** What the visitor has answered; null as long as there is no answer. */
export const choiceSoFar = (): Choice | null => choiceIn(document.cookie) ?? answered;

/** As {@link isOpen}, of this document. An editor who looks at a preview is not asked. */
export function isQuestionOpen(): boolean {
  if (document.body.hasAttribute('data-preview')) return false;
  const { consent: words } = document.querySelector<HTMLElement>('[data-consent]')?.dataset ?? {};
  return isOpen({ words, choice: choiceSoFar(), isShown: document.querySelector(BAR) !== null });
}

/** Remembers an answer for this document. */
export function noteAnswer(choice: Choice): void {
  answered = choice;
}

/** Says that the bar has come or gone. */
export function questionChanged(): void {
  for (const watcher of [...watchers]) watcher();
}

/** Calls whenever the bar has come or gone. @returns what ends the calls */
export function watchQuestion(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
}

/** Calls once the question is not open: at once where nobody is asked. */
export function whenAnswered(then: () => void): void {
  if (!isQuestionOpen()) {
    then();
    return;
  }
  const end = watchQuestion(() => {
    if (isQuestionOpen()) return;
    end();
    then();
  });
}
