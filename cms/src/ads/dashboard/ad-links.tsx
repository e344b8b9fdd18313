import type { ServerProps } from 'payload';
import { isEditor } from '../../access/roles';
import { languageOf } from '../../i18n/words';
import { PLANNER_PATH, PLANNER_WORDS } from './planner-words';
import { ADVERTISERS_PATH, REPORT_WORDS } from './words';

const LINKS = [
  { path: PLANNER_PATH, title: PLANNER_WORDS.title },
  { path: ADVERTISERS_PATH, title: REPORT_WORDS.title },
];

/** In the navigation of administrators and editors: the way to the days of ads and to the figures of advertisers. */
export function AdLinks({ i18n, payload, user }: ServerProps) {
  if (!isEditor(user ?? null)) return null;
  return LINKS.map(({ path, title }) => (
    <a key={path} className="nav__link" href={`${payload.config.routes.admin}${path}`}>
      {title[languageOf(i18n.language)]}
    </a>
  ));
}
