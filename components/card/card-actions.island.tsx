'use client';

import { useEffect, useRef, useState, type ComponentType } from 'react';

import { useSession } from '@/components/session/session';
import { sayNotLoaded } from '@/components/ui/not-loaded';
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
  'favourite-picture': () =>
    import('@/components/favourites/picture-favourite.island').then(
      ({ PictureFavourite }) => PictureFavourite,
    ),
  share: () => import('@/components/share/share.island').then(({ Share }) => Share),
};

type Opened = CardActionProps & { id: number; Action: ComponentType<CardActionProps> };

/**
 * The buttons of all cards and articles of a document. They are plain HTML of the cached page; this one listener
 * replaces an island for each of them. It also marks the articles the visitor has saved (S9, E46).
 */
export function CardActions({ locale }: { locale: Locale }) {
  const favorites = useSession().user?.favorites;
  // More than one: a dialog that was closed may still wait for its answer when the next one opens.
  const [opened, setOpened] = useState<Opened[]>([]);
  const openings = useRef(0);

  useEffect(() => {
    async function onClick({ target }: MouseEvent) {
      const button = target instanceof Element ? target.closest<HTMLElement>('[data-opens]') : null;
      const load = ACTIONS[button?.dataset.opens ?? ''];
      if (!button || !load) return;
      // Safari does not focus a button that is clicked; the focus returns to it later.
      button.focus();
      const Action = await load().catch(() => null);
      if (!Action) {
        // A list that has no links of its own would stand open and empty.
        const list = button.closest<HTMLDetailsElement>('details:not(:has(li))');
        if (list) list.open = false;
        return sayNotLoaded();
      }
      const id = ++openings.current;
      const onClose = () => setOpened((all) => all.filter((one) => one.id !== id));
      // A second click begins anew, but one on the button of an open menu closes it by itself.
      const isOfMenu = button.localName === 'summary';
      setOpened((all) =>
        isOfMenu && all.some((one) => one.button === button)
          ? all
          : [...all.filter((one) => one.button !== button), { id, Action, button, locale, onClose }],
      );
    }
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, [locale]);

  useEffect(() => {
    if (!favorites) return;
    const marking = import('@/components/favourites/saved-marks').then(
      ({ markSaved }) => markSaved(favorites),
      () => undefined, // Without the script the articles stay unmarked.
    );
    return () => void marking.then((stop) => stop?.());
  }, [favorites]);

  return opened.map(({ id, Action, ...props }) => <Action key={id} {...props} />);
}
