import type { Mail } from '../senders/sender';
import { oneLine } from './request-body';

/** A request as it waits to be mailed, and to whom. */
export type WaitingRequest = {
  id: number;
  /** How often it was tried, this time included. */
  attempts: number;
  kind: string;
  name: string;
  email: string;
  company: string;
  message: string;
  language: string;
  productZh: string | null;
  productEn: string | null;
  productSlug: string;
  brandEmail: string;
};

const KINDS: Record<string, { zh: string; en: string }> = {
  price: { zh: '询价', en: 'Price request' },
  sample: { zh: '索取样品', en: 'Sample request' },
};

/** The mail to a brand. An answer to it goes to the visitor; what the visitor typed stands in no header but that one. */
export function toRequestMail(request: WaitingRequest, siteUrl: string): Mail {
  const { name, email, company, message, language, productZh, productEn, productSlug } = request;
  const kind = KINDS[request.kind] ?? { zh: '询问', en: 'Request' };
  const zh = oneLine(productZh ?? '') || oneLine(productEn ?? '');
  const en = oneLine(productEn ?? '') || oneLine(productZh ?? '');
  return {
    to: request.brandEmail,
    event: 'product-request',
    subject: `${kind.zh}：${zh} | ${kind.en}: ${en}`,
    headers: { 'Reply-To': email },
    text: [
      `${kind.zh} | ${kind.en}`,
      `${siteUrl}${language === 'en' ? '/en' : ''}/product/${encodeURIComponent(productSlug)}`,
      '',
      `姓名 | Name: ${name}`,
      `邮箱 | E-mail: ${email}`,
      ...(company === '' ? [] : [`单位 | Company: ${company}`]),
      '',
      message,
      '',
      '--',
      '请直接回复本邮件。 Answer by replying to this mail.',
    ].join('\n'),
  };
}
