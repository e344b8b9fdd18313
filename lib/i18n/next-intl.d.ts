import type { Locale } from './locales';
import type { Messages } from './messages';

// Makes `useTranslations('errors')('home')` a type error when the key does not exist.
declare module 'next-intl' {
  interface AppConfig {
    Locale: Locale;
    Messages: Messages;
  }
}
