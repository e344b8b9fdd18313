import { useEffect, useRef } from 'react';
import { usePathname } from 'next/navigation';

export function closeMenu(menu: HTMLDetailsElement): void {
  menu.removeAttribute('open');
}

/**
 * Closes an open menu on Escape, which returns the focus to its button, on a click elsewhere (S45) and on another page.
 * @param onClose after the menu has closed, in whatever way
 */
export function useDismissal(menu: HTMLDetailsElement, button: HTMLElement, onClose: () => void): void {
  const pathname = usePathname();
  const openedAt = useRef(pathname);

  useEffect(() => {
    if (pathname === openedAt.current) return;
    closeMenu(menu);
    onClose();
  }, [pathname, menu, onClose]);

  useEffect(() => {
    const onClick = ({ target }: MouseEvent) => {
      if (!(target instanceof Node) || menu.contains(target)) return;
      closeMenu(menu);
      onClose();
    };
    const onKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape' || !menu.open) return;
      closeMenu(menu);
      button.focus();
    };
    const onToggle = () => {
      if (!menu.open) onClose();
    };
    // Before the listener that opens another menu: it may replace this one before a later listener is called.
    document.addEventListener('click', onClick, true);
    document.addEventListener('keydown', onKey);
    menu.addEventListener('toggle', onToggle);
    return () => {
      document.removeEventListener('click', onClick, true);
      document.removeEventListener('keydown', onKey);
      menu.removeEventListener('toggle', onToggle);
    };
  }, [menu, button, onClose]);
}
