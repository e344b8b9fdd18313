/** An error of the site itself in the shape of the contract's shared error bodies; never stored. */
export function refusal(status: number, code: string, message: string): Response {
  return Response.json(
    { code, message, data: { status } },
    { status, headers: { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' } },
  );
}
