import { countThisSearch } from './permission';

const calls = jest.fn();

beforeEach(() => {
  calls.mockReset();
  globalThis.fetch = calls;
});

it('V6 B3: without its limits a search is made at once, and they are asked for again with the next', async () => {
  calls.mockRejectedValue(new TypeError('blocked'));
  expect(await countThisSearch()).toBeNull();
  expect(calls).toHaveBeenCalledTimes(1);
  expect(await countThisSearch()).toBeNull();
  expect(calls).toHaveBeenCalledTimes(2);
});

it('V6 B3: limits of zero allow every search, and are asked for once', async () => {
  calls.mockImplementation(async () => Response.json({ minute: 0, day: 0 }));
  await countThisSearch();
  expect(await countThisSearch()).toBeNull();
  expect(calls).toHaveBeenCalledTimes(1);
});
