/**
 * Names of what the site stores in a browser only as long as its visitor has agreed, or is not asked (docs/decisions/064).
 * What is stored without is not here: the login and its mark, the answer to the question itself, the language, way of
 * reading, text size and theme a visitor has chosen, the ads that were closed, and what was typed and not sent.
 */

/** sessionStorage: the ids that were read in this visit. */
export const READ_IN_VISIT = 'read';
/** sessionStorage: when this tab last showed a notice (K49). */
export const NOTICE_SHOWN = 'notice-shown';
/** localStorage: the newest notice of each account, whose id follows. */
export const NOTICE_SEEN = 'notice-seen-';
/** localStorage: the version of the service worker (E48). */
export const WORKER_VERSION_KEY = 'sw_version';
/** IndexedDB: searches counted (E44, E47). */
export const DATABASE = 'site';
/** Cache storage: articles to read offline, and the files of a build, whose name follows. */
export const KEPT_CACHE = 'kept-articles';
export const BUILD_CACHE = 'build-';
