'use client';

import type { Notice } from './entry-session';
import type { Leaf } from './leaves';
import { toShown } from './to-text';
import { NOTICES } from './words';

type Props = {
  notice: Notice;
  leaves: readonly Leaf[];
  language: 'zh' | 'en';
  timeZone: string;
  onDecide: (path: string, keepsMine: boolean) => void;
  onRead: () => void;
  onWrite: () => void;
  onTakeOver: () => void;
};

/** Who else has the entry open, who has taken it over, and fields that two have written. */
export function Notices(props: Props) {
  const words = NOTICES[props.language];
  return (
    <section className="editing" aria-label={words.title}>
      <div role="status">
        <Others {...props} />
      </div>
      <div role="alert">{props.notice.takenBy === null && <Conflicts {...props} />}</div>
    </section>
  );
}

function Others({ notice, language, onRead, onTakeOver, onWrite }: Props) {
  const words = NOTICES[language];
  const { mode, others, takenBy, kept } = notice;
  if (takenBy !== null) {
    return (
      <div className="editing__notice editing__notice--warning">
        <p>
          {words.taken(takenBy)} {kept !== null && words.kept}
        </p>
        <button type="button" onClick={onTakeOver}>
          {words.takeBack}
        </button>
      </div>
    );
  }
  const writing = others.filter(({ reads }) => !reads);
  if (mode === 'reads') {
    return (
      <div className="editing__notice">
        <p>{words.reading}</p>
        <button type="button" onClick={onWrite}>
          {words.write}
        </button>
        {writing.length > 0 && (
          <button type="button" onClick={onTakeOver}>
            {words.takeOver}
          </button>
        )}
      </div>
    );
  }
  if (others.length === 0) return null;
  const names = (list: typeof others) => list.map(({ name }) => name).join(words.comma);
  return (
    <div className="editing__notice">
      <p>{writing.length > 0 ? words.writing(names(writing)) : words.looking(names(others))}</p>
      {writing.length > 0 && (
        <>
          <button type="button" onClick={onTakeOver}>
            {words.takeOver}
          </button>
          <button type="button" onClick={onRead}>
            {words.read}
          </button>
        </>
      )}
    </div>
  );
}

function Conflicts({ notice, leaves, language, timeZone, onDecide }: Props) {
  const words = NOTICES[language];
  const leafAt = (path: string) => leaves.find((leaf) => leaf.path === path);
  const show = (path: string, value: unknown) =>
    toShown(value, leafAt(path)?.shows ?? { as: 'words' }, { language, timeZone }) || words.empty;
  return notice.conflicts.map(({ path, theirs, mine }) => (
    <div key={path} className="editing__notice editing__notice--warning" data-conflict={path}>
      <p>{words.conflict(leafAt(path)?.label[language] ?? path)}</p>
      <dl className="editing__texts">
        <div>
          <dt>{words.theirs}</dt>
          <dd>{show(path, theirs)}</dd>
        </div>
        <div>
          <dt>{words.mine}</dt>
          <dd>{show(path, mine)}</dd>
        </div>
      </dl>
      <p>{notice.kept === null ? words.notKept : words.kept}</p>
      <button type="button" onClick={() => onDecide(path, true)}>
        {words.keepMine}
      </button>
      <button type="button" onClick={() => onDecide(path, false)}>
        {words.takeTheirs}
      </button>
    </div>
  ));
}
