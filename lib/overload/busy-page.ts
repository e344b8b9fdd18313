import type { IncomingMessage, ServerResponse } from 'node:http';

/** After so many seconds a visitor asks again; a crawler reads it in `Retry-After`. */
const RETRY_SECONDS = 5;

const PAGE = Buffer.from(`<!doctype html>
<html lang="zh">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta http-equiv="refresh" content="${RETRY_SECONDS}">
<title>请稍候 · One moment</title>
<style>body{margin:20vh auto;max-width:32rem;padding:0 1rem;font:1.125rem/1.6 sans-serif}</style>
<main>
<p>现在访问的读者很多，本页将在 ${RETRY_SECONDS} 秒后自动重试。</p>
<p lang="en">Many readers are here right now. This page tries again in ${RETRY_SECONDS} seconds.</p>
</main>
</html>
`);

const HEADERS = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Length': String(PAGE.length),
  'Cache-Control': 'no-store',
  'Retry-After': String(RETRY_SECONDS),
  'Content-Security-Policy':
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
};

/**
 * Answers 503 (RFC 9110, 15.6.4) with a page that asks again by itself. It says no more than that: it is sent where
 * nothing may be rendered. A router that asked for a payload opens the page in its place.
 */
export function sendBusy({ method }: IncomingMessage, response: ServerResponse): void {
  response.writeHead(503, HEADERS);
  response.end(method === 'HEAD' ? undefined : PAGE);
}
