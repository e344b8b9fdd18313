import { choiceCookie, type Choice } from '@/lib/consent/consent';
import type { ConsentWords } from '@/lib/consent/consent-words';
import { choiceSoFar, noteAnswer, questionChanged } from '@/lib/consent/question';

import { BAR_STYLES } from './bar-styles';
import { forgetStored } from './forget-stored';

const ANSWERS = ['yes', 'no'] as const;

let bar: HTMLElement | null = null;
let isStyled = false;

/**
 * Asks a visitor who has not answered yet whether the site may store what is personal, and gives the footer its way to
 * change the answer. Called for each page that is opened; what is stored without an agreement is deleted then.
 *
 * @param opener the element of the footer that carries the words (`ConsentChoice`)
 * @param onAgreed called when the visitor agrees: what waited for it may begin
 */
export async function askConsent(opener: HTMLElement, onAgreed: () => void): Promise<void> {
  const words = wordsOf(opener);
  if (words) {
    applyStyles();
    opener.hidden = false;
    opener.onclick = () => open(words, opener, onAgreed);
    if (choiceSoFar() === null) open(words, null, onAgreed);
    // Answered in another tab.
    else if (bar && bar.dataset.opened !== 'by-visitor') close();
  }
  // Where the setting could not be read the site may never ask, and then all of it may be kept.
  if (words && choiceSoFar() !== 'yes') await forgetStored();
}

/** Null on a page whose setting could not be read. */
function wordsOf({ dataset }: HTMLElement): ConsentWords | null {
  // Written by this site's server (`ConsentChoice`).
  return dataset.consent ? (JSON.parse(dataset.consent) as ConsentWords) : null;
}

function applyStyles(): void {
  if (isStyled) return;
  isStyled = true;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(BAR_STYLES);
  document.adoptedStyleSheets.push(sheet);
}

/**
 * Shows the bar, unless it is there. It comes first in the document, so that the keyboard reaches it before the page; it
 * takes the focus only when the visitor has asked for it.
 *
 * @param opener what the visitor has clicked to see it; null when nobody has
 */
function open(words: ConsentWords, opener: HTMLElement | null, onAgreed: () => void): void {
  if (!bar?.isConnected) {
    bar = build(words, (answer) => {
      choose(answer);
      const hadFocus = bar?.contains(document.activeElement);
      close();
      // What is gone loses the focus, and the next Tab would begin at the top of the page.
      if (hadFocus) (opener ?? document.getElementById('content'))?.focus({ preventScroll: true });
      if (answer === 'yes') onAgreed();
      else void forgetStored();
    });
    document.body.prepend(bar);
    watchHeight(bar);
    questionChanged();
  }
  if (!opener) return;
  bar.dataset.opened = 'by-visitor';
  bar.focus();
}

function close(): void {
  bar?.remove();
  bar = null;
  questionChanged();
}

function choose(answer: Choice): void {
  noteAnswer(answer);
  document.cookie = choiceCookie(answer);
}

function build(words: ConsentWords, onAnswer: (answer: Choice) => void): HTMLElement {
  const section = element('section', { tabIndex: -1 });
  section.setAttribute('aria-label', words.name);
  section.dataset.block = 'consent';
  const inner = element('div', {});
  const now = choiceSoFar();
  const state = now && (now === 'yes' ? words.chosenYes : words.chosenNo);
  inner.append(element('p', { textContent: state ? `${words.text} ${state}` : words.text }));
  const answers = element('div', {});
  answers.dataset.part = 'answers';
  for (const answer of ANSWERS) {
    const button = element('button', { type: 'button', textContent: words[answer] });
    button.dataset.action = `consent-${answer}`;
    button.onclick = () => onAnswer(answer);
    answers.append(button);
  }
  inner.append(answers);
  section.append(inner);
  return section;
}

function element<T extends keyof HTMLElementTagNameMap>(
  name: T,
  properties: Partial<HTMLElementTagNameMap[T]>,
): HTMLElementTagNameMap[T] {
  return Object.assign(document.createElement(name), properties);
}

/** The page gets as much room at its end as the bar covers, whatever the size of the text. */
function watchHeight(shown: HTMLElement): void {
  const root = document.documentElement;
  const observer = new ResizeObserver(() => {
    if (shown.isConnected) {
      root.style.setProperty('--consent-room', `${shown.offsetHeight}px`);
      return;
    }
    observer.disconnect();
    root.style.removeProperty('--consent-room');
  });
  observer.observe(shown);
}
