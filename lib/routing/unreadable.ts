import type { IncomingMessage, ServerResponse } from 'node:http';
import { refusal } from '@/lib/auth/refusal';
import { beforeRequests } from './before-requests';

/**
 * Answers 400 to an address whose escapes cannot be read (D2, A25). Next does so where its middleware runs, and fails
 * with 500 where it does not: `/api`, `/uploads`, `/_next`.
 */
export function refuseUnreadable(): void {
  beforeRequests('unreadable-refused', refuseIfUnreadable);
}

/** Whether it was, and has been answered. */
export function refuseIfUnreadable(
  { url = '' }: Pick<IncomingMessage, 'url'>,
  response: ServerResponse,
): boolean {
  try {
    decodeURIComponent(url.split('?', 1)[0] ?? '');
    return false;
  } catch {
    const answer = refusal(400, 'rest_invalid_param', 'Invalid path');
    response.writeHead(answer.status, Object.fromEntries(answer.headers));
    void answer.text().then((text) => response.end(text));
    return true;
  }
}
