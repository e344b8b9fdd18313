import { getTranslation } from '@payloadcms/translations';
import type { AdminViewServerProps } from 'payload';
import { isStaff } from '../access/roles';
import { FiguresTable } from '../ads/dashboard/figures-table';
import { openStaffPage, StaffFrame, wordsIn } from '../ads/dashboard/staff-view';
import { fill } from '../i18n/words';
import { listBroken, MOST } from './broken';
import { entryPath, labelsOf } from './broken-row';
import { BROKEN_PATH, BROKEN_WORDS, KIND_WORDS } from './words';

/** `/admin/broken-references`: what leads nowhere, with the way to the entry that has it. */
export async function BrokenView(view: AdminViewServerProps) {
  const { language } = openStaffPage(view, BROKEN_PATH, isStaff);
  const say = wordsIn(BROKEN_WORDS, language);
  const { payload, i18n } = view.initPageResult.req;
  const { found, isMore } = await listBroken(payload.db.pool);
  const textOf = (label: ReturnType<typeof labelsOf>['kind' | 'field']) =>
    label && typeof label !== 'function' ? getTranslation(label, i18n) : '';
  return (
    <StaffFrame view={view} title={say('title')} className="deleted">
      <p>{say('lead')}</p>
      {isMore && <p>{say('isMore', { count: MOST })}</p>}
      <FiguresTable
        caption={say('title')}
        isCaptionHidden
        heads={[say('entry'), say('kind'), say('field'), say('target')]}
        rows={found.map((one) => {
          const labels = labelsOf(payload.config, one);
          return {
            key: `${one.collection} ${one.id} ${one.field} ${one.kind} ${one.target}`,
            head: <a href={entryPath(payload.config.routes.admin, one)}>{one.label || `#${one.id}`}</a>,
            cells: [
              textOf(labels.kind) || say('cover'),
              textOf(labels.field) || one.field,
              fill(KIND_WORDS[one.kind][language], { target: one.target }),
            ],
          };
        })}
        none={say('none')}
      />
    </StaffFrame>
  );
}
