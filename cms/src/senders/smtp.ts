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
    // A message is made of text only: nothing in it may name a file or an address to fetch.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return async ({ to, subject, text, headers = {} }) => {
    try {
      await transport.sendMail({ from, to, subject, text, headers });
    } catch (cause) {
      throw new SendError('The mail server did not take the message', { cause });
    }
  };
}
