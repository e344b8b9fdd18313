type More = { headers?: Record<string, string>; /** For programs, beside the words. */ code?: string };

/** A refusal below `/cms-api` in the form of Payload's own, which the dashboard shows. Never kept by a cache. */
export function refuse(status: number, message: string, { headers, code }: More = {}): Response {
  return Response.json(
    { ...(code ? { code } : {}), errors: [{ message }] },
    { status, headers: { 'cache-control': 'private, no-store', ...headers } },
  );
}
