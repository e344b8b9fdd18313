import type { AdminViewServerProps, Payload } from 'payload';
import type { ReactNode } from 'react';
import { PLANNER_PATH } from '../ads/dashboard/planner-words';
import { isEditor, isStaff, staffOf } from '../access/roles';
import { env } from '../env';
import { languageOf, type Words } from '../i18n/words';
import { BrokenNotice } from '../references/broken-notice';
import { LISTS, linesIn, type Line } from './first-page-rows';
import { toDayText, zoneAt } from './moments';
import { readDrafts, readFailed, readPlanned, readYesterday } from './read-entries';
import { readAdDays, readPlannedNotices, readTroubles, readWaitingComments } from './read-editors';

/** A list and where it goes on. `lines`: null when it could not be read. */
type BlockProps = {
  id: string;
  title: string;
  lead?: string | undefined;
  lines: Line[] | null;
  none: string;
  unread: string;
  /** The address of the dashboard. */
  admin: string;
  children?: ReactNode;
};

function Block({ id, title, lead, lines, none, unread, admin, children }: BlockProps) {
  return (
    <section aria-labelledby={`first-${id}`} data-block={id}>
      <h2 id={`first-${id}`}>{title}</h2>
      {lead && <p>{lead}</p>}
      {lines === null && <p role="alert">{unread}</p>}
      {lines?.length === 0 && <p>{none}</p>}
      {lines !== null && lines.length > 0 && (
        <ul>
          {lines.map(({ key, href, title: name, note, at, when }) => (
            <li key={key}>
              {href === null ? <span>{name}</span> : <a href={`${admin}${href}`}>{name}</a>}
              <span>
                {note}
                {when && (
                  <>
                    {note && ' · '}
                    <time dateTime={at}>{when}</time>
                  </>
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
      {children && <p className="first-page__more">{children}</p>}
    </section>
  );
}

/** One block after another, on one connection; what cannot be read leaves its block without rows, and the others stand. */
async function optional<T>(payload: Payload, reading: () => Promise<T>): Promise<T | null> {
  try {
    return await reading();
  } catch (error) {
    payload.logger.error({ err: error, msg: 'A block of the first page could not be read' });
    return null;
  }
}

/**
 * `/admin`: what waits for the one who is logged in. Editors see the work of all; authors see what they made themselves,
 * and nothing of adverts, comments and this process.
 */
export async function FirstPage({ initPageResult }: AdminViewServerProps) {
  const { i18n, payload, user } = initPageResult.req;
  const staff = staffOf(user);
  if (!staff || !isStaff(user)) return null;
  const language = languageOf(i18n.language);
  const mine = isEditor(user) ? null : staff.id;
  const words = linesIn(language, env.timeZone, (slug) => nameOf(payload, slug));
  const { say } = words;
  const { admin } = payload.config.routes;

  const drafts = await optional(payload, () => readDrafts(payload, { createdBy: staff.id, stage: null }));
  const planned = await optional(payload, async () => {
    const entries = await readPlanned(payload, mine);
    if (mine !== null) return words.planned(entries, { rows: [], isMore: false }, []);
    return words.planned(entries, await readAdDays(payload), await readPlannedNotices(payload));
  });
  const pending = await optional(payload, () => readDrafts(payload, { createdBy: mine, stage: 'pending' }));
  const comments =
    mine === null ? await optional(payload, () => readWaitingComments(payload)) : { rows: [], count: 0 };
  const failed = await optional(payload, () => readFailed(payload, mine));
  const troubles =
    mine === null
      ? await optional(payload, () => readTroubles(payload))
      : { parts: [], refused: [], refusedCount: 0, ads: [] };
  const read = await optional(payload, () => readYesterday(payload, mine));

  const broken = await optional(payload, () => BrokenNotice({ i18n, payload, user }));

  const now = new Date();
  const common = { admin, unread: say('unread') };
  const more = (isMore: boolean | undefined) => isMore && <span>{say('more')}</span>;
  return (
    <main className="dashboard first-page">
      <h1>{say('title')}</h1>
      <p>{say('lead', { day: toDayText(now, language, env.timeZone), zone: zoneAt(now, env.timeZone) })}</p>
      <nav aria-label={say('ways')}>
        <a href={`${admin}/collections/posts/create`}>{say('write')}</a>
        <a href={`${admin}/collections/media/create`}>{say('upload')}</a>
        <a href={env.siteUrl}>{say('site')}</a>
      </nav>
      <div className="first-page__blocks">
        <Block
          {...common}
          id="drafts"
          title={say('drafts')}
          lines={drafts && words.drafts(drafts).lines}
          none={say('noDrafts')}
        >
          {more(drafts?.isMore)}
          <a href={`${admin}${LISTS.drafts(staff.id)}`}>{say('allDrafts')}</a>
        </Block>
        <Block
          {...common}
          id="planned"
          title={say('planned')}
          lines={planned && planned.lines}
          none={say('noPlanned')}
        >
          {more(planned?.isMore)}
          {mine === null && <a href={`${admin}${PLANNER_PATH}`}>{say('planner')}</a>}
        </Block>
        <Block
          {...common}
          id="waiting"
          title={say('waiting')}
          lines={pending && comments && [...words.drafts(pending).lines, ...words.comments(comments.rows)]}
          none={say('noWaiting')}
        >
          <a href={`${admin}${LISTS.pending}`}>{say('allPending')}</a>
          {comments !== null && comments.count > 0 && (
            <a href={`${admin}${LISTS.comments}`}>
              {say('allComments', { count: words.count(comments.count) })}
            </a>
          )}
        </Block>
        <Block
          {...common}
          id="broke"
          title={say('broke')}
          lines={failed && troubles && [...words.failed(failed).lines, ...words.troubles(troubles)]}
          none={say('noBroke')}
        >
          {troubles !== null && troubles.refusedCount > 0 && (
            <a href={`${admin}${LISTS.refused}`}>
              {say('allRefused', { count: words.count(troubles.refusedCount) })}
            </a>
          )}
        </Block>
        <Block
          {...common}
          id="read"
          title={say('read')}
          lead={read && read.views > 0 ? say('views', { count: words.count(read.views) }) : undefined}
          lines={read && words.read(read).lines}
          none={say('noRead')}
        />
        {broken}
      </div>
    </main>
  );
}

/** The name of one entry of a collection, as its config says it. */
function nameOf(payload: Payload, slug: string): Words {
  const singular: unknown = payload.config.collections.find((one) => one.slug === slug)?.labels.singular;
  const given = typeof singular === 'object' && singular !== null ? singular : {};
  return { zh: slug, en: slug, ...given };
}
