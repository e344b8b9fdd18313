// Straight from the files, so that the words travel with the puzzle, and not with every page.
import en from '@/lib/i18n/messages/en-login.json';
import zh from '@/lib/i18n/messages/zh-login.json';

export const CAPTCHA_WORDS = { zh: zh.captcha, en: en.captcha };
