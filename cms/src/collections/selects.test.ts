import type { Field } from 'payload';
import { ads } from './ads/ads';
import { redirects } from './redirects/redirects';
import { users } from './users/users';

// They load Payload itself, whose modules Jest cannot; nothing here calls it.
jest.mock('payload', () => ({ APIError: Error }));
jest.mock('../access/staff-endpoints', () => ({ staffEndpoints: [] }));

const selectsOf = (fields: Field[]) => fields.flatMap((field) => (field.type === 'select' ? [field] : []));

describe('what an editor chooses from', () => {
  it.each([...selectsOf(ads.fields), ...selectsOf(redirects.fields)])(
    'is named in both languages: $name',
    ({ options }) => {
      expect(options.length).toBeGreaterThan(0);
      for (const option of options)
        expect(option).toMatchObject({ label: { zh: expect.any(String), en: expect.any(String) } });
    },
  );

  it('gives a new staff account the least rights unless more are chosen', () => {
    expect(selectsOf(users.fields).find(({ name }) => name === 'roles')?.defaultValue).toEqual(['author']);
  });
});
