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

/** Codes of nodemailer for what ends a sending before its text. */
const BEFORE_THE_TEXT: readonly unknown[] = ['EDNS', 'EAUTH', 'EENVELOPE', 'ETLS'];

/**
 * Whether a message that failed may be on its way all the same: its text may have been taken, and only the answer is
 * missing. It is not when the server answered with a refusal, or there was no connection.
 */
export function mayHaveLeft(error: unknown): boolean {
  if (!(error instanceof SendError)) return false;
  const { cause } = error;
  if (typeof cause !== 'object' || cause === null) return true;
  const isRefused = 'responseCode' in cause && typeof cause.responseCode === 'number';
  const isUnconnected = 'syscall' in cause && cause.syscall === 'connect';
  return !isRefused && !isUnconnected && !('code' in cause && BEFORE_THE_TEXT.includes(cause.code));
}
