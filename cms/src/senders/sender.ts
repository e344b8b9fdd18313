/** A message to a phone. `text` says it in words; providers that only send approved templates use code and minutes. */
type Sms = {
  region: number;
  mobile: string;
  event: string;
  code: string;
  minutes: number;
  text: string;
};
/** `html`: the same in HTML, for programs that show it. `headers`: further ones of the mail, by their names. */
export type Mail = {
  to: string;
  subject: string;
  text: string;
  html?: string;
  event: string;
  headers?: Record<string, string>;
};

/** Sends one message, within a bounded time. Throws {@link SendError} when it cannot be known to have left. */
export type SmsSender = (message: Sms) => Promise<void>;
export type MailSender = (message: Mail) => Promise<void>;

/** A provider refused a message or did not answer in time. */
export class SendError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'SendError';
  }
}
