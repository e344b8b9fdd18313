import { makeCaller } from './favourite-caller';
import { HOSTILE_TEXTS } from './hostile-texts';
import { storm } from './readers';

jest.setTimeout(180_000);

it('V14: the name of a collection that would run a script is kept as the text it is', async () => {
  // Those with control characters and the long ones are refused (favourites.contract).
  const names = HOSTILE_TEXTS.map((text) => text.normalize('NFC').replace(/\s+/g, ' ').trim()).filter(
    (name) => [...name].length <= 50 && !/\p{Cc}/u.test(name),
  );
  // One reader has at most 200; names that differ in case or width alone are one.
  const own = [...new Map(names.map((name) => [name.normalize('NFKC').toLowerCase(), name])).values()];
  const half = Math.ceil(own.length / 2);
  expect(own.length).toBeGreaterThan(250);
  for (const some of [own.slice(0, half), own.slice(half)]) {
    const reader = await makeCaller();
    await storm(some.length, 8, async (at) => {
      const reply = await reader.send('fav/type/add', { type_name: some[at] });
      expect({ name: some[at], reply }).toMatchObject({ reply: { status: 1 } });
      return 'kept';
    });
    const kept = (await reader.collections()).map(({ type_name }) => type_name);
    expect(kept.sort()).toEqual([...some].sort());
  }
});
