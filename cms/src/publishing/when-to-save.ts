/** How long a form rests before a new entry is made of it; sooner when its writer goes on to the next field. */
export const RESTS_MS = 5000;
/** In a long text so many rests go by without a change before it is saved all the same: better without its cursor than lost. */
export const RESTS_IN_TEXT = 6;

/**
 * The editor of texts hands what was typed to the form when the browser is idle, after 500 ms at the latest. Who waits
 * longer, and begins later, comes behind it.
 */
const IDLE_MS = 1000;
/** Where browsers do not tell when they are idle, the editor waits 100 ms. */
const WITHOUT_IDLE_MS = 200;

/** What the writer of a form does; it outlives the changes of its text. */
export type Writer = { isComposing: boolean; goesOn: boolean };

/** Notes whether characters are being composed, as Chinese ones are from letters. @returns ends it */
export function noteComposition(writer: Writer): () => void {
  const starts = () => {
    writer.isComposing = true;
  };
  const ends = () => {
    writer.isComposing = false;
  };
  document.addEventListener('compositionstart', starts);
  document.addEventListener('compositionend', ends);
  return () => {
    document.removeEventListener('compositionstart', starts);
    document.removeEventListener('compositionend', ends);
    writer.isComposing = false;
  };
}

/**
 * Saves once, when the writer rests or has gone on to another text input; not while characters are composed, and later
 * while the cursor is in a text of several paragraphs: the form that comes then takes it away. Begins anew with each change.
 * @returns ends the waiting
 */
export function whenWriterRests(writer: Writer, save: () => void): () => void {
  let end = () => {};
  let rests = 0;
  const rest = () => {
    end();
    writer.goesOn = false;
    const timer = setTimeout(attempt, RESTS_MS);
    end = () => clearTimeout(timer);
  };
  const goOn = () => {
    end();
    writer.goesOn = true;
    end = whenIdle(attempt);
  };
  const attempt = () => {
    if (writer.isComposing) return rest();
    rests += 1;
    if (isInLongText(document.activeElement) && rests < RESTS_IN_TEXT) return rest();
    stop();
    writer.goesOn = false;
    save();
  };
  const leaves = ({ relatedTarget }: FocusEvent) => {
    if (isTextInput(relatedTarget)) goOn();
  };
  const types = () => {
    if (writer.goesOn) rest();
  };
  const stop = () => {
    end();
    document.removeEventListener('focusout', leaves);
    document.removeEventListener('input', types);
  };
  document.addEventListener('focusout', leaves);
  document.addEventListener('input', types);
  // What the editor of texts hands over late is no new beginning for one who has gone on.
  if (writer.goesOn) goOn();
  else rest();
  return stop;
}

/** Calls when the browser was idle twice: the first time the editor hands over its text, then the form takes it. */
function whenIdle(then: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(then, WITHOUT_IDLE_MS);
    return () => clearTimeout(timer);
  }
  let handle = requestIdleCallback(
    () => {
      handle = requestIdleCallback(then, { timeout: IDLE_MS });
    },
    { timeout: IDLE_MS },
  );
  return () => cancelIdleCallback(handle);
}

const isInLongText = (element: Element | null): boolean =>
  element !== null && element.closest('[contenteditable="true"]') !== null;

/** Whether the writer goes on in another text: nothing opens or closes there, as with buttons and choices. */
const isTextInput = (to: EventTarget | null): boolean =>
  to instanceof HTMLElement &&
  to.matches('input[type="text"], textarea') &&
  to.closest('.document-fields') !== null &&
  to.closest('.react-select') === null;
