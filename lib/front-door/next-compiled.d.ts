/** Next's copy of the package `fresh`: whether the client has this very version. */
declare module 'next/dist/compiled/fresh' {
  export default function fresh(
    request: Record<string, string | string[] | undefined>,
    response: { etag?: string | null; 'last-modified'?: string | null },
  ): boolean;
}

/** Next's copy of the package `compression`. */
declare module 'next/dist/compiled/compression' {
  import type { IncomingMessage, ServerResponse } from 'node:http';
  export default function compression(): (
    request: IncomingMessage,
    response: ServerResponse,
    next: () => void,
  ) => void;
}
