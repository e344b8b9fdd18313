import type { ServerProps } from 'payload';
import { isEditor } from '../../access/roles';
import { languageOf } from '../../i18n/words';
import { ADVERTISERS_PATH, REPORT_WORDS } from './words';

/** In the navigation of administrators and editors: the way to the figures of advertisers. */
export function AdvertisersLink({ i18n, payload, user }: ServerProps) {
  if (!isEditor(user ?? null)) return null;
  return (
    <a className="nav__link" href={`${payload.config.routes.admin}${ADVERTISERS_PATH}`}>
      {REPORT_WORDS.title[languageOf(i18n.language)]}
    </a>
  );
}
