/** Each way in which a style moves something by itself. */
const MOVEMENTS = /@(?:-[a-z]+-)?keyframes|@starting-style/gi;

/** The document of a creative without its movements. Its other styles stay: it looks as it does when nothing has moved. */
export function standStill(document: string): string {
  return document.replace(MOVEMENTS, '@media not all and');
}

/** Whether something moves in it that a reader can stop (WCAG 2.2.2). */
export function moves(document: string): boolean {
  return standStill(document) !== document;
}
