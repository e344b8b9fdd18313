import { isPicture, MOST_BYTES, sendPicture } from './picture-file';

it.each([
  [{ type: 'image/jpeg', size: 1000 }, true],
  [{ type: 'image/png', size: MOST_BYTES }, true],
  [{ type: 'image/webp', size: 1 }, true],
  [{ type: 'image/png', size: MOST_BYTES + 1 }, false],
  [{ type: 'image/gif', size: 1000 }, false],
  [{ type: 'image/svg+xml', size: 1000 }, false],
  [{ type: '', size: 1000 }, false],
  [{ type: 'image/png', size: 0 }, false],
])('A98: %j as a portrait: %s', (file, fits) => {
  expect(isPicture(file)).toBe(fits);
});

describe('a portrait on its way', () => {
  const file = new File(['x'], 'a.png', { type: 'image/png' });
  const calls = jest.spyOn(globalThis, 'fetch');
  const limit = jest.spyOn(AbortSignal, 'timeout');
  afterAll(() => jest.restoreAllMocks());

  it('A98: is the file of a form, and the answer is handed on', async () => {
    calls.mockResolvedValueOnce(Response.json({ avatar: '/a.png' }));
    expect(await sendPicture(file)).toEqual({ status: 200, body: { avatar: '/a.png' } });
    const [address, init] = calls.mock.lastCall ?? [];
    expect(address).toBe('/api/user/avatar');
    expect(init?.method).toBe('POST');
    expect(init?.body instanceof FormData && init.body.get('file')).toBeInstanceOf(File);
  });

  it('C9 K51: is given up after 25 s, and not sent again', async () => {
    calls.mockClear().mockRejectedValueOnce(new Error('late'));
    expect(await sendPicture(file)).toBeNull();
    expect(calls).toHaveBeenCalledTimes(1);
    expect(limit).toHaveBeenLastCalledWith(25_000);
    expect(calls.mock.lastCall?.[1]?.signal).toBe(limit.mock.results.at(-1)?.value);
  });
});
