import { z } from 'zod';
import type { Data } from '../fields/data';
import { FormFields, type Form } from './form-fields';
import { readLeaf, writeLeaf, type Leaf } from './leaves';
import { REFUSALS } from './words';

const dataSchema = z.record(z.string(), z.unknown());
const savedSchema = z.object({ doc: dataSchema });
const conflictSchema = z.object({ path: z.string(), theirs: z.unknown(), mine: z.unknown() });
const refusedSchema = z.object({
  errors: z.tuple([
    z.object({
      data: z.object({
        code: z.string(),
        revision: z.number().optional(),
        conflicts: z.array(conflictSchema).optional(),
        takenBy: z.string().optional(),
        kept: z.number().nullish(),
      }),
    }),
  ]),
});
const presenceSchema = z.object({
  revision: z.number(),
  takenBy: z.string().nullable(),
  others: z.array(z.object({ name: z.string(), reads: z.boolean() })),
});

export type Other = z.infer<typeof presenceSchema>['others'][number];
export type Mode = 'writes' | 'reads';
export type Conflict = { path: string; theirs: unknown; mine: unknown; revision: number };

/** What the notices above a form show. */
export type Notice = {
  mode: Mode;
  others: readonly Other[];
  takenBy: string | null;
  conflicts: readonly Conflict[];
  /** The version that keeps the text of a refused save. */
  kept: number | null;
};

const CLOSED: Notice = { mode: 'writes', others: [], takenBy: null, conflicts: [], kept: null };
/** One form of this window; a name for it alone. */
const TAB = `tab-${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;

/** What is written twice is not published before one of the two texts is chosen. */
function undecided({ headers }: RequestInit): Response {
  const isEnglish = new Headers(headers).get('accept-language')?.startsWith('en') ?? false;
  return Response.json(
    { errors: [{ message: REFUSALS.conflict[isEnglish ? 'en' : 'zh'] }] },
    { status: 409 },
  );
}

/** An entry open in a form: its calls one after the other, each with the revision it is made on. */
export class EntrySession {
  #notice: Notice = CLOSED;
  readonly #fields: FormFields;
  #turn: Promise<unknown> = Promise.resolve();
  readonly #listeners = new Set<() => void>();

  constructor(
    private readonly address: string,
    private readonly leaves: readonly Leaf[],
    private readonly form: Form,
    doc: Data,
    private readonly send: typeof fetch,
  ) {
    this.#fields = new FormFields(leaves, form, doc);
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };
  readonly read = (): Notice => this.#notice;

  #update(changes: Partial<Notice>): void {
    this.#notice = { ...this.#notice, ...changes };
    for (const listener of this.#listeners) listener();
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#turn.then(work, work);
    this.#turn = done.catch(() => undefined);
    return done;
  }

  /** The form was filled again with a newer document than the last one this session saw. */
  refilled(doc: Data): void {
    if (typeof doc.revision === 'number' && doc.revision > this.#fields.revision) this.#fields.showing(doc);
  }

  /** Sends a save of the form, or a change of the whole entry, and takes in what the server has then. */
  save(address: string, init: RequestInit, body: Data): Promise<Response> {
    return this.#inTurn(async () => {
      const waiting = new Set(this.#notice.conflicts.map(({ path }) => path));
      if (waiting.size > 0 && body._status === 'published') return undecided(init);
      const made = this.#fields.toBody(body, waiting);
      const answer = await this.#request(address, init, made.body);
      const json = await this.#take(answer.clone(), made.sent);
      // Buttons that change the whole entry (back to what is published) send no form, and fill it with the answer.
      return answer.ok && init.body instanceof FormData ? this.#withOwn(answer, json) : answer;
    });
  }

  /**
   * The answer with what the form has and the server has not: Payload writes the answer over every field but the last one
   * that was typed in.
   */
  #withOwn({ status, headers }: Response, json: unknown): Response {
    const saved = savedSchema.loose().safeParse(json);
    if (!saved.success) return Response.json(json, { status });
    const values = this.form.values();
    for (const path of this.#fields.changed(values)) writeLeaf(saved.data.doc, path, readLeaf(values, path));
    const type = headers.get('content-type') ?? 'application/json';
    return new Response(JSON.stringify(saved.data), { status, headers: { 'content-type': type } });
  }

  #request(address: string, init: RequestInit, body: Data | null): Promise<Response> {
    const headers = new Headers(init.headers);
    headers.set('if-match', `"${this.#fields.revision}"`);
    headers.set('x-editing-tab', TAB);
    if (body === null) return this.send(address, { ...init, headers });
    if (!(init.body instanceof FormData))
      return this.send(address, { ...init, headers, body: JSON.stringify(body) });
    const form = new FormData();
    for (const [name, value] of init.body)
      form.append(name, name === '_payload' ? JSON.stringify(body) : value);
    return this.send(address, { ...init, headers, body: form });
  }

  async #take(answer: Response, sent: Map<string, string>): Promise<unknown> {
    const json: unknown = await answer.json().catch(() => null);
    if (answer.ok) {
      const saved = savedSchema.safeParse(json);
      if (saved.success) await this.#fields.receive(saved.data.doc, sent);
      return json;
    }
    const refused = refusedSchema.safeParse(json);
    if (!refused.success) return json;
    const { code, conflicts = [], kept = null, takenBy = null, revision = 0 } = refused.data.errors[0].data;
    if (code === 'taken') this.#update({ takenBy, kept });
    if (code === 'conflict') {
      const old = this.#notice.conflicts.filter(({ path }) => !conflicts.some((one) => one.path === path));
      this.#update({ conflicts: [...old, ...conflicts.map((one) => ({ ...one, revision }))], kept });
    }
    if (code === 'conflict' || code === 'stale') await this.#look();
    return json;
  }

  /** Takes in what others have written. */
  async #look(): Promise<void> {
    const answer = await this.send(`${this.address}?draft=true&trash=true&depth=0`, {
      credentials: 'include',
    });
    const doc = dataSchema.safeParse(answer.ok ? await answer.json() : null);
    if (doc.success) await this.#fields.receive(doc.data);
  }

  /** Says that the form is open, and learns who else has it open and whether they have saved. */
  async heartbeat(state: Mode | 'takes-over' | 'leaves' = this.#notice.mode): Promise<void> {
    const answer = await this.send(`${this.address}/presence`, {
      method: 'POST',
      credentials: 'include',
      keepalive: true,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ tab: TAB, state }),
    }).catch(() => null);
    if (state === 'leaves' || !answer?.ok) return;
    const presence = presenceSchema.safeParse(await answer.json());
    if (!presence.success) return;
    const { revision, takenBy, others } = presence.data;
    if (takenBy !== null && this.#notice.takenBy === null) await this.#keepUnsaved();
    const isSame =
      JSON.stringify([others, takenBy]) === JSON.stringify([this.#notice.others, this.#notice.takenBy]);
    if (!isSame) this.#update({ others, takenBy });
    if (revision > this.#fields.revision) await this.#inTurn(() => this.#look());
  }

  /** What is in the form and not saved goes to the server, which refuses and keeps it. */
  async #keepUnsaved(): Promise<void> {
    await this.#inTurn(async () => {
      const { body, sent } = this.#fields.toBody(this.#own(this.#fields.changed()), new Set());
      if (sent.size === 0) return;
      const headers = { 'content-type': 'application/json' };
      const init = { method: 'PATCH', credentials: 'include', headers } as const;
      const answer = await this.#request(`${this.address}?draft=true&depth=0`, init, body);
      await this.#take(answer, sent);
    });
  }

  #own(paths: readonly string[]): Data {
    const values = this.form.values();
    const own: Data = {};
    for (const path of paths) writeLeaf(own, path, readLeaf(values, path) ?? null);
    return own;
  }

  /** From now on this form only reads; what it has is saved first. */
  async readOnly(): Promise<void> {
    await this.#keepUnsaved();
    this.#update({ mode: 'reads' });
    await this.heartbeat();
  }

  async write(): Promise<void> {
    this.#update({ mode: 'writes' });
    await this.heartbeat();
  }

  /** All other forms of the entry become read-only, and what they have not saved becomes a version. */
  async takeOver(): Promise<void> {
    this.#update({ mode: 'writes', kept: null });
    await this.heartbeat('takes-over');
  }

  /** Ends a conflict: the text of the form is saved, or theirs takes its place. The other one stays as a version. */
  async decide(path: string, keepsMine: boolean): Promise<void> {
    const conflict = this.#notice.conflicts.find((one) => one.path === path);
    const leaf = this.leaves.find((one) => one.path === path);
    if (!conflict || !leaf) return;
    // What was typed since the refusal is refused, and so kept, as well.
    if (!keepsMine) await this.#keepUnsaved();
    await this.#inTurn(async () => {
      if (keepsMine) this.#fields.decide(path, conflict.theirs, conflict.revision);
      else await this.#fields.accept(leaf, conflict.theirs, conflict.revision);
    });
    this.#update({ conflicts: this.#notice.conflicts.filter((one) => one.path !== path) });
    if (keepsMine) await this.#keepUnsaved();
  }
}
