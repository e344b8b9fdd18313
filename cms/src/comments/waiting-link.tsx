import type { ServerProps } from 'payload';
import { isEditor } from '../access/roles';
import { languageOf } from '../i18n/words';
import { QUEUE_WORDS } from './words';

/** In the navigation of moderators: how many comments wait, as a link to them. */
export async function WaitingLink({ i18n, payload, user }: ServerProps) {
  if (!isEditor(user ?? null)) return null;
  const { totalDocs } = await payload.count({
    collection: 'comments',
    where: { status: { equals: 'hold' } },
  });
  return (
    <a className="nav__link waiting-comments" href={`${payload.config.routes.admin}/collections/comments`}>
      {QUEUE_WORDS[languageOf(i18n.language)].count(totalDocs)}
    </a>
  );
}
