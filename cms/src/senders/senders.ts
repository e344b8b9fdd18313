import path from 'node:path';
import type { EmailAdapter, Payload, SendEmailOptions } from 'payload';
import { env } from '../env';
import { mailOutbox, smsOutbox } from './outbox';
import type { MailSender, SmsSender } from './sender';
import { smtp } from './smtp';
import { tencentSms } from './tencent-sms';

const folder = () => path.join(/* turbopackIgnore: true */ env.dataDir, 'outbox');

/** The sender of text messages this installation is configured for. */
export function smsSender({ logger }: Pick<Payload, 'logger'>): SmsSender {
  return env.tencentSms ? tencentSms(env.tencentSms) : smsOutbox(folder(), logger);
}

/** The sender of mails this installation is configured for. */
export function mailSender({ logger }: Pick<Payload, 'logger'>): MailSender {
  return env.smtpUrl ? smtp(env.smtpUrl, env.mailFrom) : mailOutbox(folder(), logger);
}

/** What Payload itself mails (a forgotten password of the dashboard) goes the same way. */
export const emailAdapter: EmailAdapter<void> = ({ payload }) => ({
  name: 'pilotis',
  defaultFromAddress: env.mailFrom,
  defaultFromName: 'Pilotis',
  sendEmail: async ({ to, subject, text, html }) => {
    const words = text ?? html;
    const message = {
      subject: subject ?? '',
      text: typeof words === 'string' ? withoutTags(words) : '',
      event: 'dashboard',
    };
    await mailSender(payload)({ ...message, to: toAddresses(to) });
  },
});

/** The receivers as one header, whichever of the mailer's spellings was used. */
function toAddresses(to: SendEmailOptions['to']): string {
  const list = Array.isArray(to) ? to : [to];
  return list
    .map((one) => (typeof one === 'object' && 'address' in one ? one.address : one))
    .filter((one) => typeof one === 'string')
    .join(', ');
}

/** Payload writes its mails in HTML: the addresses of links are kept, tags are not. */
function withoutTags(html: string): string {
  return html
    .replace(/<a\s[^>]*href="([^"]*)"[^>]*>[\s\S]*?<\/a>/gi, '$1')
    .replace(/<[^>]*>/g, ' ')
    .replace(/[ \t]+/g, ' ')
    .trim();
}
