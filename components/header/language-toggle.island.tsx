'use client';

import type { MouseEvent } from 'react';

import { CHOICE_MAX_AGE_S, LANGUAGE_COOKIE } from '@/lib/i18n/locales';

import { toggledUrl } from './toggled-url';

type LanguageToggleProps = {
  className?: string;
  /** The value of `?lang=` and of the cookie for the language gone to. */
  query: string;
  cookie: string;
  /** BCP 47 tag of that language. */
  lang: string;
  label: string;
  text: string;
};

/**
 * Goes to this page in the other language: writes the cookie, then loads the whole document, query and hash kept.
 * Without script it is a plain link to `?lang=`. Source: N4, S5-S7.
 */
export function LanguageToggle({ className, query, cookie, lang, label, text }: LanguageToggleProps) {
  function toggle(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    document.cookie = `${LANGUAGE_COOKIE}=${cookie}; Path=/; Max-Age=${CHOICE_MAX_AGE_S}; SameSite=Lax`;
    const next = toggledUrl(window.location.href, query);
    // The same address, or one that differs in its hash alone, would not load again by itself.
    if (next === window.location.href) window.location.reload();
    else window.location.assign(next);
  }
  return (
    <a
      className={className}
      data-action="toggle-lang"
      data-waits
      href={`?lang=${query}`}
      hrefLang={lang}
      rel="nofollow"
      title={label}
      onClick={toggle}
    >
      <span lang={lang}>{text}</span>
    </a>
  );
}
