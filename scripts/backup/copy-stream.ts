import type pg from 'pg';
import { Readable, Writable } from 'node:stream';

/**
 * The rows of a `COPY … TO STDOUT` and those for a `COPY … FROM STDIN`, as streams. They lean on what `pg` hands to a query it
 * was given as an object (docs/seams.md).
 */

/** What `pg` has beside its types. */
type Wire = pg.Connection & {
  sendCopyFromChunk: (chunk: Buffer) => void;
  endCopyFrom: () => void;
  sendCopyFail: (reason: string) => void;
};
type Completed = { text: string };

/** `COPY 123` is what PostgreSQL answers when it has copied so many rows. */
const rowsOf = ({ text }: Completed): number => Number(/^COPY (\d+)$/.exec(text)?.[1] ?? Number.NaN);

class CopyOut extends Readable {
  rows = Number.NaN;
  #wire: pg.Connection | null = null;

  constructor(private readonly text: string) {
    super();
  }

  submit(wire: pg.Connection): void {
    this.#wire = wire;
    wire.query(this.text);
  }

  handleCopyData({ chunk }: { chunk: Buffer }): void {
    // What is pushed must be ours: `pg` writes the next message into the same memory.
    if (!this.destroyed && !this.push(Buffer.from(chunk))) this.#wire?.stream.pause();
  }

  handleCommandComplete(completed: Completed): void {
    this.rows = rowsOf(completed);
  }

  handleReadyForQuery(): void {
    this.push(null);
  }

  handleError(error: Error): void {
    this.destroy(error);
  }

  override _read(): void {
    this.#wire?.stream.resume();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    // The rest is read and dropped, so that the connection can be closed.
    this.#wire?.stream.resume();
    done(error);
  }
}

class CopyIn extends Writable {
  rows = Number.NaN;
  #wire: Wire | null = null;
  #isOpen = false;
  #waiting: (() => void) | null = null;
  #finished: ((error?: Error | null) => void) | null = null;

  constructor(private readonly text: string) {
    super();
  }

  submit(wire: pg.Connection): void {
    this.#wire = wire as Wire; // One class of `pg`, typed in part.
    wire.query(this.text);
  }

  handleCopyInResponse(): void {
    this.#isOpen = true;
    this.#waiting?.();
    this.#waiting = null;
  }

  handleCommandComplete(completed: Completed): void {
    this.rows = rowsOf(completed);
  }

  handleReadyForQuery(): void {
    this.#finished?.();
  }

  handleError(error: Error): void {
    this.#isOpen = false;
    this.destroy(error);
  }

  override _write(chunk: Buffer, _: string, done: (error?: Error | null) => void): void {
    this.#whenOpen((wire) => {
      wire.sendCopyFromChunk(chunk);
      if (wire.stream.writableNeedDrain) wire.stream.once('drain', () => done());
      else done();
    });
  }

  override _final(done: (error?: Error | null) => void): void {
    this.#whenOpen((wire) => {
      this.#finished = done;
      this.#isOpen = false;
      wire.endCopyFrom();
    });
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    if (this.#isOpen) this.#wire?.sendCopyFail('the rows could not be read');
    this.#isOpen = false;
    done(error);
  }

  #whenOpen(work: (wire: Wire) => void): void {
    const go = () => {
      if (this.#wire) work(this.#wire);
    };
    if (this.#isOpen) go();
    else this.#waiting = go;
  }
}

/** What a `COPY … TO STDOUT` answers, in the text format; `rows`: how many, once it has ended. */
export function copyOut(client: pg.Client, text: string): Readable & { readonly rows: number } {
  return client.query(new CopyOut(text));
}

/** Takes the text a `COPY … FROM STDIN` reads; `rows`: how many, once it has finished. */
export function copyIn(client: pg.Client, text: string): Writable & { readonly rows: number } {
  return client.query(new CopyIn(text));
}
