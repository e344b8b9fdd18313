import type { ReactNode } from 'react';
import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { setRequestLocale } from 'next-intl/server';

import { isCmsError } from '@/lib/cms/errors';
import { requireLocale, type Locale } from '@/lib/i18n/locales';
import { paramValue } from '@/lib/routing/route';

/** As Next gives them: percent-encoded. */
type Props = { params: Promise<{ locale: string } & Record<string, string | string[]>> };

type Parts<P, T> = {
  /**
   * What the address shows; null when there is no such thing, which is the 404. It may also leave by itself, through
   * `notFound` or a redirect. Values are decoded.
   */
  read: (params: P, locale: Locale) => Promise<T | null>;
  head: (subject: T, locale: Locale, params: P) => Metadata | Promise<Metadata>;
  /** Reads what stands beside the subject, and draws the screen. */
  draw: (subject: T, locale: Locale, params: P) => ReactNode | Promise<ReactNode>;
};

/**
 * The page of a screen: what its file in `app/` exports under Next's own names. Head and screen ask the same readers,
 * which ask the CMS once.
 */
export function screenPage<P extends Record<string, string>, T>({ read, head, draw }: Parts<P, T>) {
  const open = async (given: Props['params']) => {
    const { locale: segment, ...rest } = await given;
    const locale = requireLocale(segment);
    setRequestLocale(locale);
    const decoded = Object.entries(rest).map(([name, value]) => [name, toValue(value)]);
    // The folders of the route are the parameters of its reader.
    const params = Object.fromEntries(decoded) as P;
    const subject = await orNotFound(read(params, locale));
    if (subject === null) notFound();
    return { subject, locale, params };
  };
  const generateMetadata = async (props: Props): Promise<Metadata> => {
    const { subject, locale, params } = await open(props.params);
    return head(subject, locale, params);
  };
  const Page = async (props: Props) => {
    const { subject, locale, params } = await open(props.params);
    return draw(subject, locale, params);
  };
  return { generateMetadata, Page };
}

/** A parameter of several segments is one text: each is encoded, with a slash between them. */
const toValue = (value: string | string[]): string =>
  typeof value === 'string'
    ? paramValue(value)
    : value.map((part) => encodeURIComponent(paramValue(part))).join('/');

/** What a screen is about, or the 404 screen when the CMS says that it is not there (M32). */
export async function orNotFound<T>(subject: Promise<T>): Promise<T> {
  try {
    return await subject;
  } catch (error) {
    if (isCmsError(error, 'absent')) notFound();
    throw error;
  }
}
