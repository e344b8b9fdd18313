export type TabState = { id: string; disabled?: boolean };

/** The tab that is open at first: the first that can be. Source: S51. */
export function firstTab(tabs: readonly TabState[]): string | null {
  return tabs.find((tab) => !tab.disabled)?.id ?? null;
}

/** Which tab is open after `chosen` was asked for: a disabled or unknown one changes nothing. Source: S51, S52. */
export function openedTab(tabs: readonly TabState[], open: string | null, chosen: string): string | null {
  return tabs.some((tab) => tab.id === chosen && !tab.disabled) ? chosen : open;
}

/**
 * The tab a key leads to, round the ends and past disabled ones; null for a key that moves nothing.
 * Source: the tabs pattern of the ARIA authoring practices.
 */
export function tabAfterKey(tabs: readonly TabState[], open: string | null, key: string): string | null {
  const live = tabs.filter((tab) => !tab.disabled);
  const at = live.findIndex((tab) => tab.id === open);
  const steps: Record<string, number> = {
    ArrowRight: at + 1,
    ArrowLeft: at - 1 + live.length,
    Home: 0,
    End: live.length - 1,
  };
  const step = steps[key];
  return step === undefined ? null : (live[step % live.length]?.id ?? null);
}
