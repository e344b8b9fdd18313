import { canonical, readLeaf, withoutLeaf, type Leaf } from './leaves';

type Data = Record<string, unknown>;

/** What a form knows of a field: the value it was given, as the form and as the server writes it, and in which revision. */
type Seen = {
  form: string;
  doc: string;
  revision: number;
  /** What the form showed before it was given this value, which it does at its next rendering. */
  before?: string;
};

export type Form = {
  /** The values as a save would send them. */
  values: () => Data;
  /**
   * Puts what others wrote into the form, unless the field is no longer what it was (`expected`, canonical).
   * @returns the value as the form writes it, or undefined when it was left alone
   */
  accept: (leaf: Leaf, value: unknown, expected: string) => Promise<{ value: unknown } | undefined>;
};

/**
 * The fields of one open form against the entry on the server: which of them were changed here, which elsewhere. A field's
 * revision goes up only with a text the form shows, so that a save never passes for newer than what its author has seen.
 */
export class FormFields {
  revision: number;
  readonly #seen = new Map<string, Seen>();

  constructor(
    private readonly leaves: readonly Leaf[],
    private readonly form: Form,
    doc: Data,
  ) {
    this.revision = revisionOf(doc);
    this.showing(doc);
  }

  /** The form shows this document, whatever it showed before. */
  showing(doc: Data): void {
    this.revision = revisionOf(doc);
    const values = this.form.values();
    for (const { path } of this.leaves) {
      this.#seen.set(path, {
        form: canonical(readLeaf(values, path)),
        doc: canonical(readLeaf(doc, path)),
        revision: this.revision,
      });
    }
  }

  /** Paths whose value was changed in this form and is not saved. */
  changed(values = this.form.values()): string[] {
    return this.leaves
      .map(({ path }) => path)
      .filter((path) => !this.#isAsSeen(path, canonical(readLeaf(values, path))));
  }

  #isAsSeen(path: string, value: string): boolean {
    const seen = this.#seen.get(path);
    if (!seen) return false;
    if (seen.form === value || seen.doc === value) {
      delete seen.before;
      return true;
    }
    return seen.before === value;
  }

  /**
   * What a save of these values sends: the fields changed here, and of those whose text is older than the rest, how old.
   * @param without paths that wait for a decision
   */
  toBody(values: Data, without: ReadonlySet<string>): { body: Data; sent: Map<string, string> } {
    const changed = new Set(this.changed(values));
    let body = values;
    const sent = new Map<string, string>();
    const known: Record<string, number> = {};
    for (const { path } of this.leaves) {
      const value = readLeaf(values, path);
      if (value === undefined) continue;
      if (!changed.has(path) || without.has(path)) {
        body = withoutLeaf(body, path);
        continue;
      }
      sent.set(path, canonical(value));
      const { revision = 0 } = this.#seen.get(path) ?? {};
      if (revision !== this.revision) known[path] = revision;
    }
    return { body: Object.keys(known).length > 0 ? { ...body, _known: known } : body, sent };
  }

  /** The entry as the server has it now, after a save of `sent` or a look. Others' changes go into the form. */
  async receive(doc: Data, sent: ReadonlyMap<string, string> = new Map()): Promise<void> {
    const revision = revisionOf(doc);
    if (revision < this.revision) return;
    const values = this.form.values();
    const accepted: { leaf: Leaf; value: unknown }[] = [];
    for (const leaf of this.leaves) {
      const { path } = leaf;
      const value = readLeaf(doc, path);
      const now = canonical(value);
      const mine = canonical(readLeaf(values, path));
      const seen = this.#seen.get(path);
      const own = sent.get(path);
      if (own !== undefined) this.#seen.set(path, { form: own, doc: now, revision });
      else if (seen?.doc === now) this.#seen.set(path, { ...seen, revision });
      else if (mine === now) this.#seen.set(path, { form: mine, doc: now, revision });
      else if (this.#isAsSeen(path, mine)) accepted.push({ leaf, value });
      // Else both have changed it: it stays as old as it is, and its next save is refused with both texts.
    }
    this.revision = revision;
    for (const { leaf, value } of accepted) await this.accept(leaf, value, revision);
  }

  /** Gives the form a text of others. Until it shows it, the field counts as unchanged and is not saved. */
  async accept(leaf: Leaf, value: unknown, revision: number): Promise<void> {
    const before = canonical(readLeaf(this.form.values(), leaf.path));
    const shown = await this.form.accept(leaf, value, before);
    if (shown)
      this.#seen.set(leaf.path, { form: canonical(shown.value), doc: canonical(value), revision, before });
  }

  /** The author has seen what others wrote in this field and decided; their text is what the form goes on from. */
  decide(path: string, theirs: unknown, revision: number): void {
    const text = canonical(theirs);
    this.#seen.set(path, { form: text, doc: text, revision });
  }
}

function revisionOf(doc: Data): number {
  return typeof doc.revision === 'number' ? doc.revision : 0;
}
