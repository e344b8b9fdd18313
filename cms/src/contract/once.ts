/**
 * Bytes that are taken once. A promise that waits for long becomes old to the garbage collector, and what it is resolved with then
 * stays until the whole heap is collected, also when nobody can reach it any more. Collections begin with each 64 MB of such
 * bytes. So promises are resolved with this, which has nothing when the bytes are taken.
 */
export class Once {
  #bytes: Buffer<ArrayBuffer> | null;

  constructor(bytes: Buffer<ArrayBuffer>) {
    this.#bytes = bytes;
  }

  /** @throws when they were taken */
  take(): Buffer<ArrayBuffer> {
    if (!this.#bytes) throw new Error('The bytes of this answer were taken before.');
    const bytes = this.#bytes;
    this.#bytes = null;
    return bytes;
  }
}
