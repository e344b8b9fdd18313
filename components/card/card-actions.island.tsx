'use client';

import { useCallback, useEffect, useState, type ComponentType } from 'react';

import { useSession } from '@/components/session/session';
import type { Locale } from '@/lib/i18n/locales';

export type CardActionProps = {
  /** The button that was clicked. Its `data-…` attributes say what it is about. */
  button: HTMLElement;
  locale: Locale;
  onClose: () => void;
};

/** What a button opens, by its `data-opens`; loaded at the first click. */
const ACTIONS: Record<string, () => Promise<ComponentType<CardActionProps>>> = {
  favourite: () => import('@/components/favourites/favourite.island').then(({ Favourite }) => Favourite),
};

/**
 * The buttons of all cards and articles of a document. They are plain HTML of the cached page; this one listener
 * replaces an island for each of them. It also marks the articles the visitor has saved (S9, E46).
 */
export function CardActions({ locale }: { locale: Locale }) {
  const favorites = useSession().user?.favorites;
  const [open, setOpen] = useState<{ Action: ComponentType<CardActionProps>; button: HTMLElement } | null>(
    null,
  );
  const close = useCallback(() => setOpen(null), []);

  useEffect(() => {
    async function onClick({ target }: MouseEvent) {
      const button = target instanceof Element ? target.closest<HTMLElement>('[data-opens]') : null;
      const load = ACTIONS[button?.dataset.opens ?? ''];
      if (!button || !load) return;
      // Safari does not focus a button that is clicked; the focus returns to it later.
      button.focus();
      const Action = await load().catch(() => null);
      if (Action) setOpen({ Action, button });
    }
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, []);

  useEffect(() => {
    if (!favorites) return;
    const marking = import('@/components/favourites/saved-marks').then(
      ({ markSaved }) => markSaved(favorites),
      () => undefined, // Without the script the articles stay unmarked.
    );
    return () => void marking.then((stop) => stop?.());
  }, [favorites]);

  if (!open) return null;
  const { Action, button } = open;
  return <Action key={button.dataset.post} button={button} locale={locale} onClose={close} />;
}
