'use client';

import { Link, useConfig, useListQuery, useSelection, useTranslation } from '@payloadcms/ui';
import { usePathname, useRouter, useSearchParams } from 'next/navigation';
import { useRef, useState } from 'react';
import { z } from 'zod';
import { languageOf } from '../i18n/words';
import { QUEUE_WORDS } from './words';

const STATUSES = ['approved', 'spam', 'trash', 'hold'] as const;
type Status = (typeof STATUSES)[number];

/** As the endpoint answers (comments/moderate). */
const moderatedSchema = z.object({
  changed: z.array(z.object({ id: z.number(), from: z.enum(STATUSES), revision: z.string() })),
  unchanged: z.array(z.number()),
  edited: z.array(z.number()),
  missing: z.array(z.number()),
});
type Changed = z.infer<typeof moderatedSchema>['changed'];
/** A comment with the revision that the list shows (comments/revision). */
type Seen = { id: number; revision: string };

type Message = { text: string; undo: Changed };

/**
 * The views of the list, as queries of Payload's own; the first is what the list shows without one. Each has a query, since
 * Payload keeps the one of the view before where an address has none.
 */
const VIEWS = [
  ['waiting', '?where[status][equals]=hold'],
  ['reported', '?where[reports][greater_than]=0'],
  ['approved', '?where[status][equals]=approved'],
  ['isSpam', '?where[status][equals]=spam'],
  ['binned', '?where[status][equals]=trash'],
  ['all', '?where[id][exists]=true'],
] as const;

/** Above the list of comments: its views, and what can be done with the selected ones. Each action can be undone. */
export function ModerationQueue() {
  const language = languageOf(useTranslation().i18n.language);
  const words = QUEUE_WORDS[language];
  const { routes } = useConfig().config;
  const { selectedIDs, setSelection } = useSelection();
  const { data } = useListQuery();
  const [message, setMessage] = useState<Message | null>(null);
  const isBusy = useRef(false);
  const router = useRouter();
  const path = usePathname();
  const search = useSearchParams().toString();

  /** @returns what was changed; null when the CMS did not do it */
  const send = async (comments: readonly Seen[], status: Status) => {
    const answer = await fetch(`${routes.api}/comments/moderate`, {
      method: 'POST',
      credentials: 'include',
      headers: { 'accept-language': language, 'content-type': 'application/json' },
      body: JSON.stringify({ comments, status }),
    }).catch(() => null);
    const read = moderatedSchema.safeParse(answer?.ok ? await answer.json().catch(() => null) : null);
    return read.success ? read.data : null;
  };

  const withEdited = (text: string, edited: number) =>
    edited > 0 ? `${text}${words.space}${words.edited(edited)}` : text;

  const once = async (work: () => Promise<void>) => {
    if (isBusy.current) return;
    isBusy.current = true;
    await work().finally(() => (isBusy.current = false));
  };

  const change = (status: Status) =>
    once(async () => {
      const comments = selectedIDs.map((id) => toSeen(Number(id), data?.docs));
      if (comments.length === 0) return setMessage({ text: words.choose, undo: [] });
      const result = await send(comments, status);
      if (!result) return setMessage({ text: words.failed, undo: [] });
      for (const id of selectedIDs) setSelection(id);
      const others = result.unchanged.length + result.missing.length;
      const done = words.done(result.changed.length, others);
      setMessage({ text: withEdited(done, result.edited.length), undo: result.changed });
      router.refresh();
    });

  const undo = (changed: Changed) =>
    once(async () => {
      let edited = 0;
      for (const status of STATUSES) {
        const comments = changed
          .filter(({ from }) => from === status)
          .map(({ id, revision }) => ({ id, revision }));
        if (comments.length === 0) continue;
        const result = await send(comments, status);
        if (!result) return setMessage({ text: words.failed, undo: changed });
        edited += result.edited.length;
      }
      setMessage({ text: withEdited(words.undone, edited), undo: [] });
      router.refresh();
    });

  const actions: [Status, string][] = [
    ['approved', words.approve],
    ['spam', words.spam],
    ['trash', words.bin],
    ['hold', words.hold],
  ];
  return (
    <section className="moderation" aria-label={words.title}>
      <nav aria-label={words.views}>
        {VIEWS.map(([name, query]) => (
          <Link
            key={name}
            href={`${path}${query}`}
            prefetch={false}
            aria-current={isShown(query, search) ? 'page' : undefined}
          >
            {words[name]}
          </Link>
        ))}
      </nav>
      <div className="moderation__actions">
        {actions.map(([status, label]) => (
          // Not `disabled`: the button keeps the focus after its own click has emptied the selection.
          <button
            key={status}
            type="button"
            aria-disabled={selectedIDs.length === 0}
            onClick={() => void change(status)}
          >
            {label}
            {selectedIDs.length > 0 && ` (${selectedIDs.length})`}
          </button>
        ))}
      </div>
      <div className="moderation__message" role="status">
        {message && <p>{message.text}</p>}
      </div>
      {message && message.undo.length > 0 && (
        <button type="button" onClick={() => void undo(message.undo)}>
          {words.undo}
        </button>
      )}
    </section>
  );
}

/** One of the rows of the list; a row that is not among them has a revision that no comment has. */
function toSeen(id: number, docs: readonly { id?: unknown; revision?: unknown }[] | undefined): Seen {
  const row = docs?.find((doc) => doc.id === id);
  return { id, revision: typeof row?.revision === 'string' ? row.revision : '' };
}

/** Whether the address of the list says this view. Payload adds its own order, page and length. */
function isShown(query: string, search: string): boolean {
  const asked = [...new URLSearchParams(search)].filter(([name]) => name.startsWith('where['));
  const [wanted] = [...new URLSearchParams(query)];
  if (asked.length === 0) return query === VIEWS[0][1];
  return (
    wanted !== undefined && asked.length === 1 && asked[0]?.[0] === wanted[0] && asked[0][1] === wanted[1]
  );
}
