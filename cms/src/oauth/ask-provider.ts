import type { z } from 'zod';
import { CodeRefused, ProviderFailed } from './adapter';

const TIMEOUT_MS = 10_000;
const MAX_CHARACTERS = 100_000;

/**
 * One call to a provider, read by a schema. Addresses hold secrets, so no error names more than the host.
 *
 * @param init its `signal` replaces the timeout of 10 s
 * @throws CodeRefused on a 4xx, ProviderFailed on everything else that is no answer.
 */
export async function askProvider<S extends z.ZodType>(
  url: URL,
  schema: S,
  init: RequestInit = {},
): Promise<z.output<S>> {
  let body: unknown;
  let status: number;
  try {
    const response = await fetch(url, {
      ...init,
      redirect: 'error',
      signal: init.signal ?? AbortSignal.timeout(TIMEOUT_MS),
      headers: { accept: 'application/json', ...init.headers },
    });
    status = response.status;
    body = JSON.parse((await response.text()).slice(0, MAX_CHARACTERS));
  } catch (cause) {
    throw new ProviderFailed(`${url.host} gave no answer`, { cause });
  }
  if (status >= 400 && status < 500 && status !== 429) throw new CodeRefused(`${url.host}: HTTP ${status}`);
  const read = status < 300 ? schema.safeParse(body) : null;
  if (!read?.success) throw new ProviderFailed(`${url.host}: HTTP ${status}, not as documented`);
  return read.data;
}

/** `endpoint` with these parameters added to its own. */
export function withParameters(endpoint: string, parameters: Record<string, string>): URL {
  const url = new URL(endpoint);
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url;
}
