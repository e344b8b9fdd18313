/**
 * Structured logs: JSON lines on standard output, one per event. Errors of the database and of the senders quote the
 * values they were about (addresses, numbers, hashes, whole texts); what is logged of an error is without them.
 */
import pino, { type DestinationStream } from 'pino';
import { env } from './env';
import { currentRequest, isReported } from './http/failed-requests';

const MAIL_ADDRESS = /[^\s"'<>()[\],:;=]+@[^\s"'<>()[\],:;=]+/g;
const PHONE_NUMBER = /(?<![\w.])\+?\d{7,15}(?!\w)/g;
/** An error may quote a whole article; nobody reads further than this. */
const LONGEST = 1000;

/** A message without the values in it. Drizzle writes `Failed query: {SQL}\nparams: {every value}`. */
function withoutValues(message: string): string {
  const [words = '', values] = message.split(/\bparams: /, 2);
  const short = words.trim().slice(0, LONGEST);
  const failed = short.indexOf('Failed query:');
  // SQL run inside a transaction is text only, with its values as literals.
  const shape =
    failed === -1 ? short : short.slice(0, failed) + short.slice(failed).replace(/'[^']*'?/g, "'…'");
  const shown = shape.replace(MAIL_ADDRESS, '[address]').replace(PHONE_NUMBER, '[number]');
  return values === undefined ? shown : `${shown} params: …`;
}

/** Where an error was thrown. The head of its stack is the message again, with every value. */
function framesOf({ stack = '', message }: Error): string | undefined {
  const head = stack.indexOf(message);
  return head === -1 ? undefined : stack.slice(head + message.length).trim();
}

/** Name, code, message and cause of an error, where it was thrown, and the digest Next prints on the error page. */
export function toLoggedError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: withoutValues(String(error)) };
  const plain: Record<string, unknown> = { name: error.name, message: withoutValues(error.message) };
  if ('code' in error && (typeof error.code === 'string' || typeof error.code === 'number'))
    plain.code = error.code;
  if ('digest' in error && typeof error.digest === 'string') plain.digest = error.digest;
  if (error.cause !== undefined) plain.cause = toLoggedError(error.cause);
  plain.stack = framesOf(error);
  return plain;
}

/** As pino counts levels. */
const ERROR = 50;

const hasWords = (subject: unknown) => typeof subject === 'object' && subject !== null && 'msg' in subject;

/** The error a line is about, or null. */
function failureOf(subject: unknown): Error | null {
  if (subject instanceof Error) return subject;
  const isHolder = typeof subject === 'object' && subject !== null && 'err' in subject;
  return isHolder && subject.err instanceof Error ? subject.err : null;
}

/** The logger of this process, Payload's own lines included. */
export function createLog(destination?: DestinationStream) {
  return pino(
    {
      level: env.logLevel,
      base: { app: 'cms' },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: toLoggedError },
      // Every line of a request says which.
      mixin: () => ({ ...currentRequest() }),
      hooks: {
        // Of a line without words pino makes the error's own message the words, which no serialiser sees.
        logMethod(args, method, level) {
          const error = failureOf(args[0]);
          if (level >= ERROR && error && isReported(error)) return;
          if (error && args[1] === undefined && !hasWords(args[0]))
            method.call(this, args[0], withoutValues(error.message));
          else method.apply(this, args);
        },
      },
    },
    destination,
  );
}
