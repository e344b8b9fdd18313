'use client';

import { useConfig, useDocumentInfo, useTranslation } from '@payloadcms/ui';
import { useEffect, useRef, useState } from 'react';
import { z } from 'zod';
import { receiptSchema } from '../events/receipt';
import { linesOf, receiptWords, summaryOf } from './words';

/** How often it is asked for one receipt; each answer takes a second at most. */
const MOST_TRIES = 20;
const PAUSE_MS = 500;

const answerSchema = z.object({ receipt: receiptSchema.extend({ event: z.number() }).nullable() });
type EventReceipt = NonNullable<z.infer<typeof answerSchema>['receipt']>;

/** After a save that readers can see: when the site had cleared it, and since when it is visible. */
export function ReceiptLine() {
  const { id, collectionSlug, data } = useDocumentInfo();
  const { routes } = useConfig().config;
  const { i18n } = useTranslation();
  const language = i18n.language === 'en' ? 'en' : 'zh';
  // Each save changes it.
  const savedAt = typeof data?.updatedAt === 'string' ? data.updatedAt : '';
  const [known, setKnown] = useState<{ savedAt: string; receipt: EventReceipt } | null>(null);
  // What became of the save before is not what became of this one.
  const receipt = known?.savedAt === savedAt ? known.receipt : null;
  /** The save that is followed, the newest event seen for it, and that of the saves before. */
  const followed = useRef({ savedAt, event: 0, before: 0 });
  const address =
    id === undefined || !collectionSlug ? null : `${routes.api}/${collectionSlug}/${id}/receipt`;

  useEffect(() => {
    if (address === null) return undefined;
    const save = followed.current;
    if (save.savedAt !== savedAt) followed.current = { savedAt, event: save.event, before: save.event };
    const { before } = followed.current;
    const leaving = new AbortController();
    void follow(`${address}?after=${before}`, leaving.signal, (newest) => {
      followed.current.event = newest.event;
      setKnown({ savedAt, receipt: newest });
    });
    return () => leaving.abort();
  }, [address, savedAt]);

  const words = receiptWords(language);
  return (
    <section className="receipt" aria-label={words.title} role="status">
      {receipt && (
        <>
          <p>{summaryOf(receipt, language)}</p>
          {linesOf(receipt, language).length > 0 && (
            <details>
              <summary>{words.details}</summary>
              <dl>
                {linesOf(receipt, language).map(({ name, text }) => (
                  <div key={name}>
                    <dt>{name}</dt>
                    <dd>{text}</dd>
                  </div>
                ))}
              </dl>
            </details>
          )}
        </>
      )}
    </section>
  );
}

/** Asks until the receipt is final, or often enough. */
async function follow(
  address: string,
  signal: AbortSignal,
  show: (receipt: EventReceipt) => void,
): Promise<void> {
  for (let tries = 0; tries < MOST_TRIES && !signal.aborted; tries += 1) {
    const receipt = await ask(address, signal);
    if (receipt === null || signal.aborted) return;
    show(receipt);
    if (receipt.isFinal) return;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}

async function ask(address: string, signal: AbortSignal): Promise<EventReceipt | null> {
  try {
    const answer = await fetch(address, { signal, credentials: 'same-origin' });
    return answer.ok ? answerSchema.parse(await answer.json()).receipt : null;
  } catch {
    // Closed, or no answer: the form says nothing of a receipt then.
    return null;
  }
}
