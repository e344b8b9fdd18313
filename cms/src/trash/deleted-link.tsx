import type { ServerProps } from 'payload';
import { isStaff } from '../access/roles';
import { languageOf } from '../i18n/words';
import { DELETED_PATH, DELETED_WORDS } from './words';

/** In the navigation of staff: the way to what was deleted. */
export function DeletedLink({ i18n, payload, user }: ServerProps) {
  if (!isStaff(user ?? null)) return null;
  return (
    <a className="nav__link" href={`${payload.config.routes.admin}${DELETED_PATH}`}>
      {DELETED_WORDS.title[languageOf(i18n.language)]}
    </a>
  );
}
