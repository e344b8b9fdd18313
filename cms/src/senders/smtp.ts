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
const UNCONNECTED: readonly unknown[] = ['CONNECT_TIMEOUT', 'GREETING_TIMEOUT', 'UPGRADE_TIMEOUT'];
/**
 * How Node calls a certificate that it does not accept, and a server that speaks no TLS, which nodemailer keeps as
 * `originalCode`. Each ends the handshake, which is before the text.
 */
const NO_HANDSHAKE =
  /^(?:CERT_|CRL_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|ERROR_IN_CERT_|INVALID_CA|INVALID_PURPOSE|HOSTNAME_MISMATCH|PATH_LENGTH_|ERR_TLS_CERT_|ERR_SSL_(?:WRONG_VERSION|UNSUPPORTED_PROTOCOL|NO_|TLSV1_ALERT_PROTOCOL|(?:SSLV3|TLSV1)_ALERT_HANDSHAKE))/;

/** What nodemailer threw; null for any other failure. */
function causeOf(error: unknown): object | null {
  const cause = error instanceof SendError ? error.cause : null;
  return typeof cause === 'object' ? cause : null;
}

/**
 * Whether a message that failed may be on its way all the same: its text may have been taken, and only the answer is
 * missing. It is not when the server answered with a refusal, or there was no connection.
 */
export function mayHaveLeft(error: unknown): boolean {
  if (!(error instanceof SendError)) return false;
  const cause = causeOf(error);
  if (!cause) return true;
  const isRefused = 'responseCode' in cause && typeof cause.responseCode === 'number';
  return !isRefused && !isUnconnected(cause) && !('code' in cause && BEFORE_THE_TEXT.includes(cause.code));
}

/** Whether a message failed because there was no mail server to talk to: the next one would fail as well. */
export function isServerAway(error: unknown): boolean {
  const cause = causeOf(error);
  if (!cause) return false;
  return (
    isUnconnected(cause) || ('code' in cause && ['EDNS', 'EAUTH', 'ETLS'].some((code) => code === cause.code))
  );
}

const isUnconnected = (cause: object): boolean =>
  ('syscall' in cause && cause.syscall === 'connect') ||
  ('timeoutType' in cause && UNCONNECTED.includes(cause.timeoutType)) ||
  ('originalCode' in cause && NO_HANDSHAKE.test(String(cause.originalCode)));

/** Answers to `RCPT TO` that are about the mailbox (RFC 5321, 4.2.3), where nothing says so more exactly. */
const NO_MAILBOX: readonly unknown[] = [550, 551, 553, 556];

/**
 * Whether the mail server refused the address of a message for good. A status that says so (RFC 3463) counts before the
 * code: 5.1 and 5.2 are about the address, but not a full mailbox; 5.7, such as a relay that is denied, is about us. Some
 * servers put it behind the words.
 */
export function isAddressRefused(error: unknown): boolean {
  const cause = causeOf(error);
  if (!cause || !('command' in cause && cause.command === 'RCPT TO') || !('responseCode' in cause))
    return false;
  const response = 'response' in cause ? String(cause.response) : '';
  const status = /(?:^5\d\d[ -]|[#(])5\.(\d{1,3}\.\d{1,3})\b/.exec(response)?.[1];
  return status === undefined
    ? NO_MAILBOX.includes(cause.responseCode)
    : /^[12]\./.test(status) && status !== '2.2';
}
