/** The visitor's answer to the question whether the site may store what is personal (docs/decisions/064). */
export type Choice = 'yes' | 'no';

/** Read by scripts alone, so that cached pages do not depend on it. */
const CHOICE_COOKIE = 'consent';
/** Half a year: a refusal is kept as long as an agreement. */
const KEPT_FOR_S = 15_552_000;

/** The answer that `document.cookie` holds; null as long as there is none. */
export function choiceIn(cookies: string): Choice | null {
  const [, choice] = /(?:^|; )consent=(yes|no)(?:;|$)/.exec(cookies) ?? [];
  return choice === 'yes' || choice === 'no' ? choice : null;
}

/** What `document.cookie` is set to so that an answer is remembered. The answer itself may always be stored. */
export const choiceCookie = (choice: Choice): string =>
  `${CHOICE_COOKIE}=${choice}; Path=/; Max-Age=${KEPT_FOR_S}; SameSite=Lax`;
