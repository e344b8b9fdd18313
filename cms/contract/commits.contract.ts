import type pg from 'pg';
import { openDatabase } from './behind';
import { bearer, call, fromSite, post } from './client';
import { enter, makeReader, save } from './readers';

const POISON = 'what the database cannot keep';
let database: pg.Client;

beforeAll(async () => {
  database = await openDatabase();
  await database.query(`
    CREATE FUNCTION refuse_commit() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      RAISE EXCEPTION 'the disk is full';
    END $$;
    CREATE CONSTRAINT TRIGGER refuse_commit AFTER UPDATE ON people DEFERRABLE INITIALLY DEFERRED
      FOR EACH ROW WHEN (NEW.about = '${POISON}') EXECUTE FUNCTION refuse_commit();
  `);
});

afterAll(async () => {
  await database.query('DROP FUNCTION refuse_commit CASCADE');
  await database.end();
});

it('A19: what is lost when it is committed is told as lost, by the contract and in the dashboard', async () => {
  const reader = await makeReader({ about: 'before' });
  const token = await enter(reader, fromSite());
  expect(await post(`users/${reader.id}`, { about: POISON }, bearer(token))).toMatchObject({
    status: 500,
    body: { code: 'internal_error' },
  });
  expect(await save('PATCH', `people/${reader.id}`, { about: POISON })).toMatchObject({ status: 500 });
  expect((await call(`users/${reader.id}`)).body).toMatchObject({ about: 'before' });
  expect(await post(`users/${reader.id}`, { about: 'after' }, bearer(token))).toMatchObject({
    status: 200,
    body: { about: 'after' },
  });
});
