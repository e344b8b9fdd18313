/** The reader's choice of ground. `system` is stored as nothing at all. */
export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** The key of localStorage. A cookie would make every cached page depend on it. */
export const THEME_KEY = 'theme';

/**
 * Runs in `<head>` before the first paint: marks that script is there and applies the stored choices of theme and text
 * size (lib/text-size), so that no page flashes in the wrong ground, and no text moves. The document of a missing file is the
 * framework's and names no language: this names it. The same bytes on every page, so one hash admits it in a content policy.
 */
export const THEME_SCRIPT =
  "(function(d){d.lang=d.lang||'zh-CN';d.setAttribute('data-js','');try{var t=localStorage.getItem('theme');" +
  "if(t==='light'||t==='dark')d.setAttribute('data-theme',t);t=localStorage.getItem('text-size');" +
  "if(t==='small'||t==='large')d.setAttribute('data-text-size',t)}catch(e){}})(document.documentElement)";

/** The next choice in the order the switch walks through. */
export function nextTheme(theme: Theme): Theme {
  const next = THEMES[(THEMES.indexOf(theme) + 1) % THEMES.length];
  return next ?? 'system';
}

/** A stored value read as a choice; anything unknown follows the system. */
export function toTheme(stored: string | null): Theme {
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}
