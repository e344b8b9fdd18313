import type { AdminViewServerProps, CollectionSlug } from 'payload';
import { getTranslation } from '@payloadcms/translations';
import { FiguresTable } from '../ads/dashboard/figures-table';
import { openStaffPage, StaffFrame, wordsIn } from '../ads/dashboard/staff-view';
import { isStaff } from '../access/roles';
import { toMomentText } from '../dashboard/moments';
import { env } from '../env';
import { listDeleted, type Deleted } from './list';
import { KEPT_DAYS } from './purge';
import { restorePath } from './restore-endpoint';
import { DELETED_PATH, DELETED_WORDS, REFUSED } from './words';

/** `/admin/deleted`: what the caller may restore, with a form for each that does. It works without script. */
export async function DeletedView(view: AdminViewServerProps) {
  const { language, path, query } = openStaffPage(view, DELETED_PATH, isStaff);
  const say = wordsIn(DELETED_WORDS, language);
  const { req } = view.initPageResult;
  const { config, collections } = req.payload;
  const page = /^[1-9]\d{0,3}$/.test(query.page ?? '') ? Number(query.page) : 1;
  const { entries, isMore } = await listDeleted(req, page);
  const kindOf = (slug: CollectionSlug) => getTranslation(collections[slug].config.labels.singular, req.i18n);
  const nameOf = ({ label }: Deleted) => label || '—';
  const refused = Object.entries(REFUSED).find(([code]) => code === query.failed)?.[1];
  const done = /^[a-z-]+\/\d+$/.exec(query.done ?? '')?.[0];
  return (
    <StaffFrame view={view} title={say('title')} className="deleted">
      {done && (
        <p role="status">
          {say('done')} {query.slug && `${say('renamed', { slug: query.slug })} `}
          {query.draft === '1' && `${say('takenBack')} `}
          <a href={`${config.routes.admin}/collections/${done}`}>{say('open')}</a>
        </p>
      )}
      {refused && <p role="alert">{refused[language]}</p>}
      <p>{say('lead', { days: KEPT_DAYS })}</p>
      <FiguresTable
        caption={say('title')}
        isCaptionHidden
        heads={(['what', 'action', 'kind', 'who', 'when', 'left'] as const).map((word) => say(word))}
        rows={entries.map((entry) => ({
          key: entry.key,
          head: nameOf(entry),
          cells: [
            <details key="restore" className="history__restore">
              <summary aria-label={say('restoreOne', { name: nameOf(entry) })}>{say('restore')}</summary>
              <form method="post" action={`${config.routes.api}${restorePath(entry.key)}`}>
                <p>{say(entry.isDraft ? 'asDraft' : 'readersSee')}</p>
                <button type="submit">{say('yes')}</button>
              </form>
            </details>,
            kindOf(entry.collection),
            entry.deletedBy || say('unknown'),
            toMomentText(entry.deletedAt, language, env.timeZone),
            String(entry.daysLeft),
          ],
        }))}
        none={say('none')}
      />
      {(page > 1 || isMore) && (
        <nav>
          {page > 1 && <a href={`${path}?page=${page - 1}`}>{say('newer')}</a>}
          {isMore && <a href={`${path}?page=${page + 1}`}>{say('older')}</a>}
        </nav>
      )}
    </StaffFrame>
  );
}
