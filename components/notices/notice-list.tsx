import { useEffect, useState } from 'react';

import form from '@/components/forms/form.module.css';
import { Alert } from '@/components/ui/alert';
import { SiteLink } from '@/components/ui/site-link';
import { send } from '@/lib/api/send';
import { useRead } from '@/lib/api/use-read';
import { useSend } from '@/lib/api/use-send';
import { toMoment } from '@/lib/cms/moment';
import { readPublicEnv } from '@/lib/env.public';
import type { Locale } from '@/lib/i18n/locales';
import { localPath } from '@/lib/routes';

import { onNews } from './news';
import styles from './notice-bell.module.css';
import { halfFor, noticeWords } from './notice-words';
import { ownNotices, unreadSchema, type OwnNotice, type Unread } from './own-notices';
import { toNoticeLink } from './wire';

type NoticeListProps = {
  locale: Locale;
  visitor: number | null;
  unread: number;
  /** The number of unread ones has changed. */
  onCounted: (unread: Unread) => void;
};

/** The newest notices. What is shown is marked as read, and stays marked as new for as long as the list is open. */
export function NoticeList({ locale, visitor, unread, onCounted }: NoticeListProps) {
  const words = noticeWords(locale);
  const { outcome, again, isAsking } = useRead(ownNotices(visitor), { isAlwaysAsked: true });
  const [fresh, setFresh] = useState<ReadonlySet<number>>(new Set());
  const { isBusy, send: sendOnce } = useSend();
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => onNews(() => void again()));

  const isDone = outcome?.kind === 'done';
  const newIds = isDone ? outcome.value.filter((one) => !one.read).map(({ id }) => id) : [];
  const shown = newIds.join();
  useEffect(() => {
    if (shown === '') return;
    const ids = shown.split(',').map(Number);
    void send('notices/read', { body: { ids }, schema: unreadSchema }).then((reply) => {
      setFresh((before) => new Set([...before, ...ids]));
      if (reply.kind === 'done') onCounted(reply.value);
    });
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for what is shown, whoever counts
  }, [shown]);

  async function readAll() {
    const reply = await sendOnce('notices/read', { body: { all: true }, schema: unreadSchema });
    if (!reply) return;
    setFailed(reply.kind !== 'done');
    if (reply.kind === 'done') onCounted(reply.value);
  }

  if (!outcome)
    return (
      <p role="status" className={styles.note}>
        {words.loading}
      </p>
    );
  if (!isDone)
    return (
      <div className={styles.note}>
        <Alert literal={words.failed} words={words.failed} />
        <button type="button" className={form.plain} aria-busy={isAsking} onClick={() => void again()}>
          {words.again}
        </button>
      </div>
    );
  if (outcome.value.length === 0) return <p className={styles.note}>{words.none}</p>;
  return (
    <>
      <ul role="list" className={styles.lines} data-list="notices">
        {outcome.value.map((notice) => (
          <Line
            key={notice.id}
            locale={locale}
            notice={notice}
            isNew={!notice.read || fresh.has(notice.id)}
          />
        ))}
      </ul>
      {unread > 0 && (
        <div className={styles.note}>
          <button
            type="button"
            className={form.plain}
            data-action="read-all"
            disabled={isBusy}
            onClick={() => void readAll()}
          >
            {words.readAll}
          </button>
          {hasFailed && <Alert literal={words.readFailed} words={words.readFailed} />}
        </div>
      )}
    </>
  );
}

type LineProps = { locale: Locale; notice: OwnNotice; isNew: boolean };

function Line({ locale, notice, isNew }: LineProps) {
  const link = toNoticeLink(notice.url);
  const title = halfFor(locale, notice.title);
  const body = halfFor(locale, notice.body);
  const { timeZone } = readPublicEnv(document.documentElement);
  const words = (
    <>
      <span className={styles.title} lang={title.lang}>
        {title.text}
      </span>
      {body.text !== '' && (
        <span className={styles.body} lang={body.lang}>
          {body.text}
        </span>
      )}
      <span className={styles.day}>
        {isNew && <b className={styles.new}>{noticeWords(locale).isNew}</b>}
        {toMoment('', notice.time, timeZone).day}
      </span>
    </>
  );
  return (
    <li data-notice={notice.id} data-new={isNew}>
      {link === null ? (
        <span className={styles.line}>{words}</span>
      ) : (
        <SiteLink className={styles.line} href={localPath(locale, link)}>
          {words}
        </SiteLink>
      )}
    </li>
  );
}
