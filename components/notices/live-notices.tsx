import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';

import { Icon } from '@/components/ui/icon';
import { SiteLink } from '@/components/ui/site-link';
import { readPublicEnv } from '@/lib/env.public';
import type { Locale } from '@/lib/i18n/locales';
import { localPath } from '@/lib/routes';

import { listen } from './listen';
import styles from './live-notices.module.css';
import { halfFor, noticeWords } from './notice-words';
import { showBySystem } from './system-notice';
import { toNoticeLink, type WireNotice } from './wire';

/** Receives notices as long as the page is open and shows them over it. Source: W1, S57. */
export function LiveNotices({ locale, visitor }: { locale: Locale; visitor: number | null }) {
  const [notice, setNotice] = useState<WireNotice | null>(null);
  useEffect(() => {
    const { socketHost } = readPublicEnv(document.documentElement);
    return listen({
      host: socketHost,
      visitor,
      onNotice: (heard) => {
        setNotice(heard);
        showBySystem(locale, heard);
      },
    });
  }, [visitor, locale]);
  if (!notice) return null;
  return createPortal(
    <Notice key={notice.id} locale={locale} notice={notice} onClose={() => setNotice(null)} />,
    document.body,
  );
}

type NoticeProps = { locale: Locale; notice: WireNotice; onClose: () => void };

function Notice({ locale, notice, onClose }: NoticeProps) {
  // A screen reader reads what changes in a region that is there already.
  const [isFilled, setFilled] = useState(false);
  useEffect(() => {
    const frame = requestAnimationFrame(() => setFilled(true));
    return () => cancelAnimationFrame(frame);
  }, []);
  const link = toNoticeLink(notice.url);
  const title = halfFor(locale, notice.title);
  const body = halfFor(locale, notice.body);
  return (
    <div role="status" className={styles.notice} data-block="notice">
      {isFilled && (
        <>
          <div className={styles.words}>
            <p className={styles.title} lang={title.lang}>
              {link === null ? (
                title.text
              ) : (
                <SiteLink className={styles.link} href={localPath(locale, link)} onClick={onClose}>
                  {title.text}
                </SiteLink>
              )}
            </p>
            {body.text !== '' && (
              <p className={styles.body} lang={body.lang}>
                {body.text}
              </p>
            )}
          </div>
          <button
            type="button"
            className={styles.close}
            data-action="close"
            aria-label={noticeWords(locale).close}
            onClick={onClose}
          >
            <Icon name="close" />
          </button>
        </>
      )}
    </div>
  );
}
