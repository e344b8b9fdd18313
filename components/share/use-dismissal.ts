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
      // What a click has removed from the page was inside.
      if (!(target instanceof Node) || !target.isConnected || menu.contains(target)) return;
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
    document.addEventListener('click', onClick);
    document.addEventListener('keydown', onKey);
    menu.addEventListener('toggle', onToggle);
    return () => {
      document.removeEventListener('click', onClick);
      document.removeEventListener('keydown', onKey);
      menu.removeEventListener('toggle', onToggle);
    };
  }, [menu, button, onClose]);
}
