'use client';

import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';

import type { FormMessage } from '@/components/forms/form-message';
import { Alert } from '@/components/ui/alert';
import { useLoaded } from '@/components/ui/use-loaded';
import type { Locale } from '@/lib/i18n/locales';

import { copyText } from './copy-text';
import { BAR_POPUP, ENTRY_POPUP, openPopup } from './popup';
import styles from './share.module.css';
import { currentAddress, entryAddress, entrySubject, pageSubject } from './share-subject';
import { ShareTargets } from './share-targets';
import { shareMessage, shareWords } from './share-words';
import { closeMenu, useDismissal } from './use-dismissal';

type ShareProps = {
  /** The `summary` that was clicked; it is a child of its menu. */
  button: HTMLElement;
  locale: Locale;
  onClose: () => void;
};

/** What is shown below a target, in the `li` it stands in. */
type Note = { place: Element; message: FormMessage; address?: string };

const loadQr = () => import('./share-qr');

/** A click the browser has to do by itself: a new tab or window. */
const isSpecial = (event: MouseEvent) => event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;

/**
 * What a share menu does, for as long as it is open. It writes the targets into the menu unless the page has (article),
 * opens services in popups, shows the QR code and copies the address. Source: N12-N19, N39, S46, T1, T2, M40, M44.
 */
export function Share({ button, locale, onClose }: ShareProps) {
  const menu = button.parentElement as HTMLDetailsElement; // Its parent by its HTML (`share-menu.tsx`).
  const sheet = menu.querySelector('[data-block]') ?? menu;
  const words = shareWords(locale);
  // As it was opened: the page below may change before it is closed.
  const [{ subject, code, isOfBar, isFilled }] = useState(() => {
    const address = entryAddress(menu, document, window.location.href);
    return {
      isOfBar: address === null,
      subject: address === null ? pageSubject(document, window.location.href) : entrySubject(menu, address),
      code: address ?? currentAddress(window.location.href),
      isFilled: sheet.childElementCount > 0,
    };
  });
  const [qr, setQr] = useState<Element | null>(null);
  const [note, setNote] = useState<Note | null>(null);
  const loaded = useLoaded(qr ? loadQr : null);
  useDismissal(menu, button, onClose);

  useEffect(() => {
    const device = sheet.querySelector('[data-target=device]')?.closest('li');
    if (device) device.hidden = !('share' in navigator);

    async function copy(place: Element) {
      setNote(null);
      const isCopied = await copyText(subject.address);
      const message = shareMessage(isCopied ? 'copied' : 'copyByHand', locale);
      setNote({ place, message, ...(isCopied ? {} : { address: subject.address }) });
    }
    async function shareByDevice(place: Element) {
      setNote(null);
      try {
        await navigator.share({ title: subject.title, url: subject.address });
      } catch (error) {
        // The visitor has changed their mind.
        if (error instanceof DOMException && error.name === 'AbortError') return;
        setNote({ place, message: shareMessage('deviceFailed', locale) });
      }
    }
    function openService(event: MouseEvent, href: string) {
      if (isSpecial(event)) return;
      // A blocked popup leaves the click to the browser: the link opens a tab.
      const returnFocus = () => {
        if (document.activeElement === document.body) button.focus();
      };
      if (openPopup(href, isOfBar ? BAR_POPUP : ENTRY_POPUP, returnFocus)) event.preventDefault();
      closeMenu(menu);
      button.focus();
    }
    function onTarget(event: Event) {
      const target =
        event.target instanceof Element ? event.target.closest<HTMLElement>('[data-target]') : null;
      const place = target?.parentElement;
      if (!target || !place || !(event instanceof MouseEvent)) return;
      switch (target.dataset.target) {
        case 'wechat':
          return setQr((now) => (now ? null : place));
        case 'copy':
          return void copy(place);
        case 'device':
          return void shareByDevice(place);
        default:
          return target instanceof HTMLAnchorElement ? openService(event, target.href) : undefined;
      }
    }
    sheet.addEventListener('click', onTarget);
    return () => sheet.removeEventListener('click', onTarget);
  }, [sheet, menu, button, subject, isOfBar, locale]);

  useEffect(() => {
    // The button may be of the page's own HTML (article), which is not rendered again.
    sheet.querySelector('[data-target=wechat]')?.setAttribute('aria-expanded', String(qr !== null));
  }, [sheet, qr]);

  return (
    <>
      {!isFilled && createPortal(<ShareTargets subject={subject} words={words} />, sheet)}
      {qr &&
        loaded === 'failed' &&
        createPortal(<Alert className={styles.note} {...shareMessage('noCode', locale)} />, qr)}
      {qr &&
        loaded !== null &&
        loaded !== 'failed' &&
        createPortal(
          <loaded.ShareQr
            value={code}
            {...(isOfBar ? loaded.BAR_CODE : loaded.ENTRY_CODE)}
            locale={locale}
          />,
          qr,
        )}
      {note &&
        createPortal(
          <div className={styles.note}>
            <Alert {...note.message} />
            {note.address !== undefined && (
              <input
                type="text"
                className={styles.address}
                aria-label={words.address}
                readOnly
                value={note.address}
                ref={(field) => {
                  field?.focus();
                  field?.select();
                }}
              />
            )}
          </div>,
          note.place,
        )}
    </>
  );
}
