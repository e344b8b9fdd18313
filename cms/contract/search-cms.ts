import { z } from 'zod';
import { firstAdministrator, makeOwnCms, type CmsProcess, type OwnCms } from './own-cms';

const writtenSchema = z.looseObject({ id: z.number() });

/**
 * A CMS of a test's own, whose search quota (V6) is switched off: tests search more often than it allows.
 * `write`: a write of the contract by its administrator, which answers the id of what was written.
 */
export type SearchCms = {
  own: OwnCms;
  cms: CmsProcess;
  write: (at: string, fields: object) => Promise<number>;
};

export async function makeSearchCms(): Promise<SearchCms> {
  const own = await makeOwnCms();
  const cms = await own.start('first');
  const token = await firstAdministrator(cms);
  const { rowCount } = await own.database.query(
    'UPDATE options SET search_limit_minute = 0, search_limit_day = 0',
  );
  if (rowCount === 0)
    await own.database.query('INSERT INTO options (search_limit_minute, search_limit_day) VALUES (0, 0)');
  const write: SearchCms['write'] = async (at, fields) => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
    const { status, body } = await cms.call(`api/${at}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(fields),
    });
    if (status >= 300) throw new Error(`${at}: ${status} ${JSON.stringify(body)}`);
    return writtenSchema.parse(body).id;
  };
  return { own, cms, write };
}

/** As {@link makeSearchCms}, made before the tests of a file and ended after them. `publish`: an article with a slug of its own. */
export function searchCmsOfFile() {
  let made: SearchCms | undefined;
  const there = () => {
    if (!made) throw new Error('The CMS is there when the tests of a file run.');
    return made;
  };
  beforeAll(async () => {
    made = await makeSearchCms();
  });
  afterAll(() => made?.own.end());
  let written = 0;
  const write: SearchCms['write'] = (at, fields) => there().write(at, fields);
  return {
    get own() {
      return there().own;
    },
    get cms() {
      return there().cms;
    },
    write,
    publish: (fields: object) =>
      write('posts', {
        title: '无题|Untitled',
        slug: `entry-${(written += 1)}`,
        status: 'publish',
        ...fields,
      }),
  };
}
