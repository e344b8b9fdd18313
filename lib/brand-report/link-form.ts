import type { Locale } from '@/lib/i18n/locales';
import { accountPath } from '@/lib/routes';
import type { Period } from './period';
import type { ReportFile } from './tables';

/** What became of a form of the links; the address of its page names one of these, and holds no other text. */
export const LINK_RESULTS = ['made', 'revoked', 'full', 'unknown', 'unreachable'] as const;
export type LinkResult = (typeof LINK_RESULTS)[number];

export const toLinkResult = (value: unknown): LinkResult | null =>
  LINK_RESULTS.find((one) => one === value) ?? null;

/** The cookie that shows a new link on the page it was made on. Only that page is sent it, and no script sees it. */
export const NEW_LINK_COOKIE = 'report_link';
/** As long as it takes to copy it. */
export const NEW_LINK_SECONDS = 600;

/** Where the links stand on the page. */
export const LINKS_ID = 'links';

export type LinkForm = { locale: Locale; period: Period } & (
  { wants: 'make' } | { wants: 'revoke'; id: number }
);

/** Reads the body of one of the two forms; null when it is neither. Whether the period is one is for the CMS to say. */
export function toLinkForm(body: string): LinkForm | null {
  const fields = new URLSearchParams(body);
  const text = (name: string) => fields.get(name) ?? '';
  const form = {
    locale: text('locale') === 'en' ? ('en' as const) : ('zh' as const),
    period: { from: text('from'), to: text('to') },
  };
  if (text('wants') === 'make') return { ...form, wants: 'make' };
  const isId = /^[1-9]\d{0,9}$/.test(text('link_id'));
  return text('wants') === 'revoke' && isId
    ? { ...form, wants: 'revoke', id: Number(text('link_id')) }
    : null;
}

/** The page of a period. */
export const reportPath = (locale: Locale, { from, to }: Period): string =>
  `${accountPath(locale, 'report')}?${new URLSearchParams({ from, to })}`;

/** One file of it. */
export const reportFilePath = (locale: Locale, { from, to }: Period, table: ReportFile): string =>
  `${accountPath(locale, 'report.csv')}?${new URLSearchParams({ from, to, table })}`;

/** The page a form is answered with. */
export const linkResultPath = ({ locale, period }: Pick<LinkForm, 'locale' | 'period'>, result: LinkResult) =>
  `${reportPath(locale, period)}&${new URLSearchParams({ link: result })}#${LINKS_ID}`;

/** A new link as its cookie holds it. */
export type NewLink = { id: number; token: string };

export const toNewLinkValue = ({ id, token }: NewLink): string => `${id}.${token}`;

/** Null for what is no such cookie. */
export function fromNewLinkValue(value: string | undefined): NewLink | null {
  const [, id, token] = /^([1-9]\d{0,9})\.([\w-]{43})$/.exec(value ?? '') ?? [];
  return id && token ? { id: Number(id), token } : null;
}
