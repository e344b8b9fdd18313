'use client';

import { useState, type MouseEvent } from 'react';
import { usePathname } from 'next/navigation';

import { Icon } from '@/components/ui/icon';
import { sayNotLoaded } from '@/components/ui/not-loaded';
import type { Locale } from '@/lib/i18n/locales';

import type { ModalLabels, SearchModal } from './search-modal.island';

type SearchButtonProps = { locale: Locale; action: string; labels: ModalLabels; className?: string };

const load = () => import('./search-modal.island');

/**
 * Opens the search; a second click closes it, as any click beside it does (N5, S41). What it opens is fetched when
 * a pointer or the focus comes near. Without script the search form of the menu stands open instead.
 */
export function SearchButton({ locale, action, labels, className = '' }: SearchButtonProps) {
  const pathname = usePathname();
  const [Modal, setModal] = useState<typeof SearchModal | null>(null);
  // Where it was opened: on another screen it is closed.
  const [openAt, setOpenAt] = useState<string | null>(null);
  const open = openAt === pathname;

  async function toggle(event: MouseEvent<HTMLElement>) {
    event.currentTarget.focus();
    setOpenAt(open ? null : pathname);
    // Without its script it is not open, and another press tries again.
    const loaded = await load().catch(() => null);
    if (loaded) return setModal(() => loaded.SearchModal);
    setOpenAt(null);
    sayNotLoaded();
  }

  const warm = () => void load().catch(() => null);
  return (
    <>
      <button
        type="button"
        className={`${className} needs-script`}
        data-action="search"
        aria-label={labels.title}
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={warm}
        onFocus={warm}
        onClick={(event) => void toggle(event)}
      >
        <Icon name="search" />
      </button>
      {open && Modal && (
        <Modal locale={locale} action={action} labels={labels} onClose={() => setOpenAt(null)} />
      )}
    </>
  );
}
