import { MOON, SUN } from '@/components/ui/ground-paths';
import { toTheme } from '@/lib/theme';

const ICONS = { light: SUN, dark: MOON };

/** Lets the switch of a page say which ground was chosen before: its HTML says "system". Changes attributes alone. */
export function showGround(button: HTMLElement | null): void {
  const ground = toTheme(document.documentElement.getAttribute('data-theme'));
  const label = button?.dataset[ground];
  if (!button || ground === 'system' || label === undefined) return;
  button.dataset.choice = ground;
  button.title = label;
  button.setAttribute('aria-label', label);
  button.querySelector('path')?.setAttribute('d', ICONS[ground]);
}
