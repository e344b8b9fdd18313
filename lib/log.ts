/**
 * Structured logs: JSON lines on standard output, one per event, without personal data. No client address, no
 * cookie, no user agent, no query value is ever put into a line; `loggedPath` makes a URL fit to be logged.
 */
import pino from 'pino';
import { env } from './env';

/** The logger of the site. Child loggers name their part: `log.child({ part: 'slugs' })`. */
export const log = pino({
  level: env.logLevel,
  base: { app: 'site' },
  timestamp: pino.stdTimeFunctions.isoTime,
  formatters: { level: (label) => ({ level: label }) },
  serializers: { err: toLoggedError },
  // A last net under careless callers, not a licence to pass such things in.
  redact: {
    paths: [
      'token',
      'password',
      'secret',
      'cookie',
      'authorization',
      'headers',
      'address',
      'ip',
      'email',
      'phone',
    ],
    remove: true,
  },
});

/** Name, message and cause of an error; the stack only for errors nobody gave a name. */
export function toLoggedError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: String(error) };
  const plain: Record<string, unknown> = { name: error.name, message: error.message };
  if (error.cause !== undefined) plain.cause = toLoggedError(error.cause);
  if (error.name === 'Error' || error.name === 'TypeError') plain.stack = error.stack;
  return plain;
}

/** The same with stack, whatever the error is called, and with the digest Next prints on the error page. */
export function toLoggedFailure(error: unknown): Record<string, unknown> {
  const plain = toLoggedError(error);
  if (!(error instanceof Error)) return plain;
  if ('digest' in error && typeof error.digest === 'string') plain.digest = error.digest;
  return { ...plain, stack: error.stack };
}
