import { fill, type Words } from '../../i18n/words';
import type { LinkAnswer, LinkOutcome } from './follow-link';

const OUTCOMES: Record<LinkOutcome, Words> = {
  answers: { zh: '可以打开', en: 'Answers' },
  gone: { zh: '页面不存在（{status}）', en: 'There is no such page ({status})' },
  fails: { zh: '返回错误（{status}）', en: 'Answers with an error ({status})' },
  'no-host': { zh: '域名不存在', en: 'There is no such host' },
  late: { zh: '5 秒内没有响应', en: 'Does not answer within 5 seconds' },
  unreachable: { zh: '无法连接', en: 'No connection' },
  certificate: {
    zh: '证书无效，浏览器会警告读者',
    en: 'Its certificate is not valid; browsers warn readers',
  },
  private: { zh: '指向内部网络的地址', en: 'Leads to an address of a private network' },
  loops: { zh: '不停地跳转', en: 'Redirects again and again' },
  'no-web': { zh: '跳转到网页以外的地址', en: 'Leads to something that is no web page' },
  port: {
    zh: '未检查：只检查 80 和 443 端口',
    en: 'Not checked: it has a port other than 80 and 443',
  },
  busy: { zh: '未检查：正在检查的链接太多', en: 'Not checked: too many links are being checked' },
};

/** What asking a link came to, in words. */
export function answerInWords({ outcome, status, at }: LinkAnswer, language: keyof Words): string {
  const text = fill(OUTCOMES[outcome][language], { status: String(status ?? '') });
  return at === null ? text : `${text} → ${at}`;
}
