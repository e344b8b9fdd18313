import { fill } from '../i18n/words';
import { GivenNames } from './given-names';
import { PART_WORDS, TOOL_WORDS, toUploadMessage } from './part-words';

type Language = 'zh' | 'en';
type Mend = (part: Element, language: Language) => void;

const textOf = (element: Element | null | undefined) =>
  (element?.textContent ?? '').replace(/\s+/g, ' ').trim();

const given = new GivenNames();

const name = (part: Element, label: string) => given.give(part, label);

/** Whether a part has a name already, of its own or by a label. One that was given here may be given in another language. */
function isNamed(part: Element): boolean {
  if (given.isOwn(part)) return false;
  if (part.getAttribute('aria-label')?.trim()) return true;
  const by = part.getAttribute('aria-labelledby');
  if (by && by.split(/\s+/).some((id) => textOf(document.getElementById(id)) !== '')) return true;
  return part instanceof HTMLInputElement && (part.labels?.length ?? 0) > 0;
}

/** The label of the field an input belongs to, without the sign of what is required. */
const labelOf = (part: Element) =>
  textOf(part.closest('.field-type')?.querySelector('.field-label')).replace(/\s*\*$/, '');

/** What a row of a list is called: the text of its link, else of its first cell. */
const rowName = (part: Element) => {
  const row = part.closest('tr');
  return textOf(row?.querySelector('td a')) || textOf(row?.querySelector('td:nth-child(2)'));
};

const named =
  (key: keyof typeof PART_WORDS): Mend =>
  (part, language) => {
    if (!isNamed(part) && textOf(part) === '') name(part, PART_WORDS[key][language]);
  };

const sorted =
  (key: 'ascending' | 'descending'): Mend =>
  (part, language) => {
    // A label in two languages comes out as that.
    if (!given.isOwn(part) && !part.getAttribute('aria-label')?.includes('[object Object]')) return;
    const column = textOf(part.closest('.sort-column')?.querySelector('.sort-column__label'));
    name(part, fill(PART_WORDS[key][language], { name: column }));
  };

/** What is mended, by selector. Each may be asked again of the same part. */
const MENDS: readonly (readonly [string, Mend])[] = [
  [
    '#select-all',
    (part, language) => {
      // It names itself as its label.
      if (part.getAttribute('aria-labelledby') === part.id) part.removeAttribute('aria-labelledby');
      if (!isNamed(part)) name(part, PART_WORDS.selectAll[language]);
    },
  ],
  [
    'td input[type=checkbox]',
    (part, language) => {
      if (!isNamed(part)) name(part, fill(PART_WORDS.select[language], { name: rowName(part) }));
    },
  ],
  ['.clickable-arrow--left', named('previous')],
  ['.clickable-arrow--right', named('next')],
  ['.popup-button', named('more')],
  ['.upload-relationship-details__edit', named('edit')],
  ['.upload-relationship-details__remove, .file-details__remove', named('remove')],
  [
    '.copy-to-clipboard',
    (part, language) => {
      // Its words are a hint that only shows while the pointer is on it.
      if (!isNamed(part)) name(part, PART_WORDS.copy[language]);
    },
  ],
  ['.date-time-picker__clear-button', named('clear')],
  ['.collapsible__drag, .upload--has-many__drag', named('reorder')],
  [
    '.toolbar-popup__button[data-button-key]',
    (part, language) => {
      const words = TOOL_WORDS[part.getAttribute('data-button-key') ?? ''];
      if (words && !isNamed(part)) name(part, words[language]);
    },
  ],
  // The list opens by the keys of its input; this one is for the mouse.
  ['.dropdown-indicator[aria-hidden=true]', (part) => part.setAttribute('tabindex', '-1')],
  [
    '.clear-indicator',
    (part, language) => {
      part.removeAttribute('aria-hidden');
      if (!isNamed(part)) name(part, PART_WORDS.clear[language]);
    },
  ],
  [
    '.rs__input, .react-datepicker__input-container input, .ContentEditable__root[role=textbox]',
    (part) => {
      if (!isNamed(part))
        name(part, labelOf(part) || textOf(part.closest('.rs__control')?.querySelector('.rs__placeholder')));
    },
  ],
  ['.sort-column__asc', sorted('ascending')],
  ['.sort-column__desc', sorted('descending')],
  // Their words say more than the label, which hides them.
  ['.doc-tab, .list-create-new-doc__create-new-button', (part) => part.removeAttribute('aria-label')],
  // A list of links without items.
  ['ul.doc-tabs__tabs', (part) => part.setAttribute('role', 'presentation')],
  [
    'td .thumbnail img',
    (part) => {
      if (textOf(part.closest('td')) === part.getAttribute('alt')) part.setAttribute('alt', '');
    },
  ],
  // The headings of groups follow the heading of the page.
  ['.group-field__title, .payload-settings h3', (part) => part.setAttribute('aria-level', '2')],
  [
    // It stands before the main landmark.
    '.doc-header',
    (part, language) => {
      part.setAttribute('role', 'region');
      if (!isNamed(part)) name(part, PART_WORDS.head[language]);
    },
  ],
  // A chosen value is moved by keys, and has a button: a button itself holds none.
  ['.rs__multi-value[role=button]', (part) => part.setAttribute('role', 'group')],
  [
    '.collection-list',
    (part) => {
      if (document.querySelector('main')) return;
      part.setAttribute('role', 'main');
      // The banner is that of the dashboard.
      part.querySelector('.list-header')?.setAttribute('role', 'presentation');
    },
  ],
  [
    '[data-sonner-toast] [data-title]',
    (part, language) => {
      const message = toUploadMessage(part.textContent ?? '', language);
      // The text node stays React's own.
      if (message !== null && part.firstChild) part.firstChild.nodeValue = message;
    },
  ],
];

/** Names the parts of the dashboard's own screens that a screen reader could not tell otherwise. */
export function nameParts(root: ParentNode, language: Language): void {
  for (const [selector, mend] of MENDS)
    for (const part of root.querySelectorAll(selector)) mend(part, language);
}
