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
