import type { PayloadRequest } from 'payload';
import { isStaff } from '../access/roles';
import { wordsIn } from '../ads/dashboard/staff-view';
import { fill, languageOf } from '../i18n/words';
import { readSummary } from './broken';
import { entryPath } from './broken-row';
import { BROKEN_PATH, BROKEN_WORDS, KIND_WORDS } from './words';

/** On the first page of the dashboard: how many references lead nowhere, the first of them, and the way to all. */
export async function BrokenNotice({
  i18n,
  payload,
  user,
}: Pick<PayloadRequest, 'i18n' | 'payload' | 'user'>) {
  if (!isStaff(user)) return null;
  const language = languageOf(i18n.language);
  const say = wordsIn(BROKEN_WORDS, language);
  const summary = await readSummary(payload);
  if (!summary) return null;
  const { count, isMore, first } = summary;
  const { admin } = payload.config.routes;
  return (
    <section className="broken-notice" aria-labelledby="broken-references">
      <h2 id="broken-references">{say('title')}</h2>
      {count === 0 ? (
        <p>{say('none')}</p>
      ) : (
        <>
          <p>{say('count', { count: isMore ? say('more', { count }) : count })}</p>
          <ul>
            {first.map((one) => (
              <li key={`${one.collection} ${one.id} ${one.field} ${one.kind} ${one.target}`}>
                <a href={entryPath(admin, one)}>{one.label || `#${one.id}`}</a>
                {' · '}
                {fill(KIND_WORDS[one.kind][language], { target: one.target })}
              </li>
            ))}
          </ul>
          <a href={`${admin}${BROKEN_PATH}`}>{say('all')}</a>
        </>
      )}
    </section>
  );
}
