import { createTransport } from 'nodemailer';
import { SendError, type MailSender } from './sender';

const SECONDS = 1000;

/** Mail through the server an address such as `smtps://user:password@mail.example:465` names. */
export function smtp(url: string, from: string): MailSender {
  const transport = createTransport({
    url,
    connectionTimeout: 5 * SECONDS,
    greetingTimeout: 5 * SECONDS,
    socketTimeout: 8 * SECONDS,
    // A message is made of its own text only: nothing in it may name a file or an address to fetch.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return async ({ to, subject, text, html, headers = {} }) => {
    try {
      await transport.sendMail({ from, to, subject, text, ...(html ? { html } : {}), headers });
    } catch (cause) {
      throw new SendError('The mail server did not take the message', { cause });
    }
  };
}

/** Codes of nodemailer for what ends a sending before its text, and its names of such timeouts. */
const BEFORE_THE_TEXT: readonly unknown[] = ['EDNS', 'EAUTH', 'EENVELOPE', 'ETLS'];
const UNCONNECTED: readonly unknown[] = ['CONNECT_TIMEOUT', 'GREETING_TIMEOUT'];

/**
 * Whether a message that failed may be on its way all the same: its text may have been taken, and only the answer is
 * missing. It is not when the server answered with a refusal, or there was no connection.
 */
export function mayHaveLeft(error: unknown): boolean {
  if (!(error instanceof SendError)) return false;
  const { cause } = error;
  if (typeof cause !== 'object' || cause === null) return true;
  const isRefused = 'responseCode' in cause && typeof cause.responseCode === 'number';
  return !isRefused && !isUnconnected(cause) && !('code' in cause && BEFORE_THE_TEXT.includes(cause.code));
}

/** Whether a message failed because there was no mail server to talk to: the next one would fail as well. */
export function isServerAway(error: unknown): boolean {
  if (!(error instanceof SendError)) return false;
  const { cause } = error;
  if (typeof cause !== 'object' || cause === null) return false;
  return isUnconnected(cause) || ('code' in cause && (cause.code === 'EDNS' || cause.code === 'EAUTH'));
}

const isUnconnected = (cause: object): boolean =>
  ('syscall' in cause && cause.syscall === 'connect') ||
  ('timeoutType' in cause && UNCONNECTED.includes(cause.timeoutType));
