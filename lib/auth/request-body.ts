/** The body of a request; null when there is none, undefined when it is longer than `most` bytes. */
export async function bodyWithin(request: Request, most: number): Promise<Buffer | null | undefined> {
  if (Number(request.headers.get('content-length') ?? 0) > most) return undefined;
  if (request.body === null) return null;
  const parts: Uint8Array[] = [];
  let bytes = 0;
  // The length a client declares is only its word.
  for await (const part of request.body as unknown as AsyncIterable<Uint8Array>) {
    // Node's streams are iterable; the DOM type is not.
    bytes += part.byteLength;
    if (bytes > most) return undefined;
    parts.push(part);
  }
  return Buffer.concat(parts);
}
