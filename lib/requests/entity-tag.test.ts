import { namesTag } from './entity-tag';

const asked = (header: string | null) => new Headers(header === null ? {} : { 'if-none-match': header });

it.each(['"a"', 'W/"a"', '"b", "a"', ' W/"b" ,W/"a" ', '*'])(
  'a client has the version that it names: %s',
  (header) => {
    expect(namesTag(asked(header), '"a"')).toBe(true);
    expect(namesTag(asked(header), 'W/"a"')).toBe(true);
  },
);

it.each([null, '', '"b"', 'a', '"A"', 'w/"a"'])('a client does not have another one: %s', (header) => {
  expect(namesTag(asked(header), '"a"')).toBe(false);
  expect(namesTag(asked(header), 'W/"a"')).toBe(false);
});
