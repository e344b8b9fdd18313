import { notFound } from 'next/navigation';
import type { DocumentViewServerProps } from 'payload';
import { mayLock } from '../access/payload-collections';
import { wordsIn } from '../ads/dashboard/staff-view';
import { PUBLISHABLE } from '../collections/schedule';
import { toMomentText } from '../dashboard/moments';
import { leavesOf } from '../editing/leaves';
import { env } from '../env';
import { languageOf } from '../i18n/words';
import { changedSides, changesBetween, SIDES } from './changes';
import { Comparison } from './comparison';
import { readVersion, readVersions, type Version } from './read-versions';
import { restoreVersionPath } from './restore-version';
import { HISTORY_WORDS, NOT_RESTORED, SIDE_WORDS } from './words';

/** The fields of a row of the list that are named; the others are counted. */
const MOST_NAMED = 4;

/** Of each version these are its own, or are shown as its state. */
const WRITTEN_BY_PAYLOAD = new Set(['_status', 'createdAt', 'updatedAt', 'deletedAt']);

/** The versions of an entry: who wrote each and when, what changed in which language, two side by side. It works without script. */
export async function HistoryView({ doc, initPageResult, searchParams }: DocumentViewServerProps) {
  const { req, collectionConfig } = initPageResult;
  const collection = PUBLISHABLE.find((slug) => slug === collectionConfig?.slug);
  const id = Number(initPageResult.docID);
  if (!collection || !collectionConfig || !Number.isSafeInteger(id)) notFound();
  const language = languageOf(req.i18n.language);
  const say = wordsIn(HISTORY_WORDS, language);
  const reader = { language, timeZone: env.timeZone };
  const leaves = leavesOf(collectionConfig.fields).filter(({ path }) => !WRITTEN_BY_PAYLOAD.has(path));
  const versions = await readVersions(req, collection, id);
  const isBinned = Boolean(doc?.deletedAt);
  const mayRestore = !isBinned && (await mayLock(req, { collectionSlug: collection, id }));
  // Of the newest version, draft or not: what the list shows is what a restoration is made on.
  const revision = Number(versions[0]?.data.revision ?? doc?.revision ?? 0);
  const whenOf = ({ at }: Version) => toMomentText(at, language, env.timeZone, { hasSeconds: true });
  const asked = (name: string) =>
    versions.find(({ id: version }) => String(version) === searchParams?.[name]);
  const [newest, previous] = versions;
  const newer = asked('newer') ?? newest;
  const older = asked('older') ?? previous;
  const failed = Object.hasOwn(NOT_RESTORED, String(searchParams?.failed))
    ? NOT_RESTORED[String(searchParams?.failed)]
    : undefined;
  const changes = await (async () => {
    if (!older || !newer) return null;
    const read = (version: Version) => readVersion(req, collection, id, version.id);
    const [before, after] = [await read(older), await read(newer)];
    return before && after ? changesBetween(before, after, leaves, reader) : null;
  })();

  return (
    <main className="advertisers history">
      <h2>{say('title')}</h2>
      {searchParams?.done && <p role="status">{say('done')}</p>}
      {failed && <p role="alert">{failed[language]}</p>}
      {versions.length === 0 && <p>{say('none')}</p>}
      {versions.length > 0 && (
        <>
          <p>{say('lead', { zone: env.timeZone })}</p>
          <form method="get" id="history-compare">
            <button type="submit">{say('compare')}</button>
          </form>
          <div className="advertisers__scroll" tabIndex={0} role="region" aria-label={say('title')}>
            <table>
              <thead>
                <tr>
                  {(['older', 'newer', 'when', 'who', 'state', 'languages', 'changed'] as const).map(
                    (word) => (
                      <th key={word} scope="col">
                        {say(word)}
                      </th>
                    ),
                  )}
                  {mayRestore && <th scope="col">{say('restore')}</th>}
                </tr>
              </thead>
              <tbody>
                {versions.map((version, index) => {
                  const when = whenOf(version);
                  const before = versions[index + 1];
                  const own = before ? changesBetween(before.data, version.data, leaves, reader) : null;
                  const sides = SIDES.filter((side) => own?.some((one) => changedSides(one).includes(side)));
                  const named = own?.slice(0, MOST_NAMED).map(({ label }) => label[language]) ?? [];
                  const rest = (own?.length ?? 0) - named.length;
                  return (
                    <tr key={version.id} data-row={version.id}>
                      <td>
                        <input
                          type="radio"
                          form="history-compare"
                          name="older"
                          value={version.id}
                          defaultChecked={version === older}
                          aria-label={say('chooseOlder', { when })}
                        />
                      </td>
                      <td>
                        <input
                          type="radio"
                          form="history-compare"
                          name="newer"
                          value={version.id}
                          defaultChecked={version === newer}
                          aria-label={say('chooseNewer', { when })}
                        />
                      </td>
                      <th scope="row">
                        <time dateTime={version.at.toISOString()}>{when}</time>
                      </th>
                      <td>{version.who || say('unknown')}</td>
                      <td>{say(version.isPublished ? 'published' : 'draft')}</td>
                      <td>{sides.map((side) => SIDE_WORDS[side][language]).join(say('comma')) || '—'}</td>
                      <td>
                        {own === null
                          ? say('first')
                          : named.join(say('comma')) + (rest > 0 ? ` +${rest}` : '') || say('nothing')}
                      </td>
                      {mayRestore && (
                        <td>
                          {version !== newest && (
                            <details className="history__restore">
                              <summary aria-label={say('restoreOne', { when })}>{say('restore')}</summary>
                              <form
                                method="post"
                                action={`${req.payload.config.routes.api}${restoreVersionPath(collection, id, version.id, revision)}`}
                              >
                                <p>
                                  {say('sure', { when })}{' '}
                                  {say(version.isPublished ? 'readersSee' : 'asDraft')}
                                </p>
                                <button type="submit">{say('yes')}</button>
                              </form>
                            </details>
                          )}
                        </td>
                      )}
                    </tr>
                  );
                })}
              </tbody>
            </table>
          </div>
        </>
      )}
      {changes && older && newer && (
        <Comparison
          caption={say('comparison', { older: whenOf(older), newer: whenOf(newer) })}
          changes={changes}
          language={language}
          say={say}
        />
      )}
    </main>
  );
}
