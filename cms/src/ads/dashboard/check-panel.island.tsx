'use client';

import { useConfig, useDocumentInfo } from '@payloadcms/ui';
import { useEffect, useId, useRef, useState } from 'react';
import { z } from 'zod';
import type { AdChecks } from '../checks/answer';
import type { PanelWord } from '../checks/panel-words';

/** As the endpoints answer (checks/endpoints). */
const checksSchema = z.object({
  findings: z.array(
    z.object({
      rule: z.string(),
      severity: z.enum(['error', 'warning']),
      what: z.string(),
      todo: z.string(),
    }),
  ),
  links: z.array(z.string()),
});
const answersSchema = z.object({
  links: z.array(z.object({ link: z.string(), outcome: z.string(), isGood: z.boolean(), says: z.string() })),
});
type Checks = z.infer<typeof checksSchema>;
type Answer = z.infer<typeof answersSchema>['links'][number];

type CheckPanelProps = {
  id: number;
  /** Of the advert as it was when the form was opened; null when they could not be made. */
  first: AdChecks | null;
  language: 'zh' | 'en';
  mayAsk: boolean;
  words: Record<PanelWord, string>;
};

/** The findings of the saved advert, made anew after each save, and its links with what they answer. */
export function CheckPanel({ id, first, language, mayAsk, words }: CheckPanelProps) {
  const { routes } = useConfig().config;
  const saved: unknown = useDocumentInfo().savedDocumentData?.updatedAt;
  const [checks, setChecks] = useState<Checks | null>(first);
  const [checkedAt, setCheckedAt] = useState(saved);
  const [answers, setAnswers] = useState<ReadonlyMap<string, Answer>>(new Map());
  const [message, setMessage] = useState('');
  const [isAsking, setIsAsking] = useState(false);
  const isBusy = useRef(false);
  const title = useId();
  const address = `${routes.api}/ads/${id}`;

  useEffect(() => {
    if (saved === checkedAt) return;
    const left = new AbortController();
    void call(`${address}/checks`, checksSchema, language, { signal: left.signal }).then((answer) => {
      if (left.signal.aborted) return;
      setChecks(answer);
      setCheckedAt(saved);
      setMessage('');
    });
    return () => left.abort();
  }, [address, checkedAt, language, saved]);

  const ask = async () => {
    if (isBusy.current) return;
    isBusy.current = true;
    setIsAsking(true);
    setMessage(words.checking);
    const answer = await call(`${address}/check-links`, answersSchema, language, { method: 'POST' });
    isBusy.current = false;
    setIsAsking(false);
    if (!answer) return setMessage(words.failed);
    setAnswers(new Map(answer.links.map((one) => [one.link, one])));
    const bad = answer.links.filter(({ isGood }) => !isGood).length;
    setMessage(bad === 0 ? words.allAnswer : words.someDoNot.replace('{count}', String(bad)));
  };

  return (
    <section className="ad-checks" aria-labelledby={title}>
      <h2 id={title}>{words.title}</h2>
      <p>{words.saved}</p>
      <Findings checks={checks} words={words} />
      {checks && <h3>{words.links}</h3>}
      {checks?.links.length === 0 && <p>{words.noLinks}</p>}
      {checks && checks.links.length > 0 && (
        <>
          <ul className="ad-checks__links">
            {checks.links.map((link) => (
              <li key={link}>
                <span>{link}</span>
                <Outcome answer={answers.get(link)} unchecked={words.unchecked} />
              </li>
            ))}
          </ul>
          {mayAsk && (
            <div className="ad-checks__ask">
              {/* Not `disabled`: the button keeps the focus while it works. */}
              <button type="button" aria-disabled={isAsking} onClick={() => void ask()}>
                {words.check}
              </button>
              <p role="status">{message}</p>
            </div>
          )}
        </>
      )}
    </section>
  );
}

function Findings({ checks, words }: { checks: Checks | null; words: CheckPanelProps['words'] }) {
  if (!checks) return <p>{words.failed}</p>;
  if (checks.findings.length === 0) return <p>{words.fine}</p>;
  return (
    <ul className="ad-checks__findings">
      {checks.findings.map(({ rule, severity, what, todo }) => (
        <li key={`${rule} ${what}`} data-rule={rule} data-severity={severity}>
          <strong>{words[severity]}</strong> {what} <span>{todo}</span>
        </li>
      ))}
    </ul>
  );
}

function Outcome({ answer, unchecked }: { answer: Answer | undefined; unchecked: string }) {
  return (
    <span data-outcome={answer?.outcome} data-good={answer?.isGood}>
      {answer?.says ?? unchecked}
    </span>
  );
}

/** @returns null for everything but an answer as it should be */
async function call<S extends z.ZodType>(
  address: string,
  schema: S,
  language: string,
  init: RequestInit,
): Promise<z.output<S> | null> {
  const answer = await fetch(address, {
    ...init,
    credentials: 'include',
    headers: { 'accept-language': language },
  }).catch(() => null);
  const read = schema.safeParse(answer?.ok ? await answer.json().catch(() => null) : null);
  return read.success ? read.data : null;
}
