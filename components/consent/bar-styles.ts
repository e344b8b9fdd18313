/**
 * The styles of the question about storage, applied by its script: most sites do not ask, and a style sheet is the same for
 * all of them. The bar lies above the page and below the header with its menus. The end of the page and what takes the focus
 * come to stand above it, and no ad floats over the page meanwhile (`lib/consent/question.ts`). Both answers look alike. A low
 * window has no room to spare: there it stands at the beginning of the page.
 */
export const BAR_STYLES = `
[data-block='consent'] {
  position: fixed;
  z-index: 9;
  inset: auto 0 0;
  overflow-y: auto;
  max-height: 50vh;
  padding-bottom: env(safe-area-inset-bottom);
  border-top: 1px solid var(--rule);
  background: var(--paper);
  font-size: var(--text-2);
}
[data-block='consent'] > div {
  display: flex;
  max-width: calc(var(--frame) + 2 * var(--gutter));
  flex-wrap: wrap;
  align-items: center;
  gap: var(--s3) var(--s5);
  margin-inline: auto;
  padding: var(--s3) var(--gutter);
}
[data-block='consent'] p {
  flex: 1 1 20rem;
  color: var(--ink-2);
  line-height: 1.5;
}
[data-part='answers'] {
  display: flex;
  flex-wrap: wrap;
  gap: var(--s3);
}
[data-part='answers'] button {
  min-width: 8rem;
  min-height: var(--target);
  padding: 0 var(--s4);
  border: 1px solid var(--ink-3);
  background: none;
}
[data-part='answers'] button:hover,
button[data-consent]:hover {
  color: var(--accent);
}
button[data-consent] {
  min-height: var(--target);
  padding: 0;
  border: 0;
  background: none;
  text-decoration: underline;
  text-decoration-thickness: 1px;
  text-underline-offset: 0.2em;
}
html:has([data-block='consent']) {
  scroll-padding-bottom: calc(var(--consent-room) + var(--s4));
}
html:has([data-block='consent']) body {
  padding-bottom: var(--consent-room);
}
html:has([data-block='consent']) :is([data-block='bottom-bar'], [data-block='floating-ad'], [data-block='simple-floating-ad']) {
  display: none;
}
@media (height <= 480px) {
  [data-block='consent'] {
    position: static;
    max-height: none;
    border-bottom: 1px solid var(--rule);
  }
  html:has([data-block='consent']) {
    --consent-room: 0px !important;
  }
}
@media print {
  [data-block='consent'] {
    display: none;
  }
}
`;
