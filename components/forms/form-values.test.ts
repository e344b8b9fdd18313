import { toValues } from './form-values';

function valuesOf(fields: Record<string, string>) {
  const entries = new FormData();
  for (const [name, text] of Object.entries(fields)) entries.set(name, text);
  return toValues(entries);
}

it.each([
  [
    { user_pass: ' a b ', user_pass2: ' ', old: 'c ' },
    { user_pass: ' a b ', user_pass2: ' ', old: 'c ' },
  ],
  [{ email: '\u3000a@b.cn\n' }, { email: 'a@b.cn' }],
  [{ nickname: ' 林 读 ' }, { nickname: '林 读' }],
])('of a form with %j it reads %j', (fields, values) => {
  expect(valuesOf({ ...fields })).toEqual(values);
});
