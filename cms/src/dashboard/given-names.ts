/** What is asked of a part of a screen. */
type Part = Pick<Element, 'getAttribute' | 'setAttribute'>;

/** Names that were given to parts of a screen, so that each can be given anew in another language. */
export class GivenNames {
  readonly #given = new WeakMap<Part, string>();

  /** Whether the name a part has was given here: nobody else has named it since. */
  isOwn(part: Part): boolean {
    const given = this.#given.get(part);
    return given !== undefined && part.getAttribute('aria-label') === given;
  }

  /** An empty name is none, and leaves what is there. */
  give(part: Part, name: string): void {
    if (name === '' || (this.isOwn(part) && part.getAttribute('aria-label') === name)) return;
    this.#given.set(part, name);
    part.setAttribute('aria-label', name);
  }
}
