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
  beforeEach(() => calls.mockReset());
  afterAll(() => jest.restoreAllMocks());

  it('A98: is the file of a form, and the path of the picture is read', async () => {
    calls.mockResolvedValueOnce(Response.json({ avatar: '/a.png' }));
    expect(await sendPicture(file)).toMatchObject({ kind: 'done', value: { avatar: '/a.png' } });
    const [address, init] = calls.mock.lastCall ?? [];
    expect(address).toBe('/api/user/avatar');
    expect(init?.method).toBe('POST');
    expect(init?.body instanceof FormData && init.body.get('file')).toBeInstanceOf(File);
  });

  it('A98: an answer without a path is no portrait', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => {});
    calls.mockResolvedValueOnce(Response.json({ ok: true }));
    expect(await sendPicture(file)).toEqual({ kind: 'malformed' });
    expect(log).toHaveBeenCalledTimes(1);
  });

  it('C9 K51: is given up after 25 s, and not sent again', async () => {
    jest.useFakeTimers();
    calls.mockImplementationOnce(
      (_address, init) =>
        new Promise((_resolve, reject) =>
          init?.signal?.addEventListener('abort', () => reject(new Error('late'))),
        ),
    );
    const sent = sendPicture(file);
    await jest.advanceTimersByTimeAsync(24_999);
    expect(calls.mock.lastCall?.[1]?.signal?.aborted).toBe(false);
    await jest.advanceTimersByTimeAsync(1);
    expect(await sent).toEqual({ kind: 'unreachable' });
    expect(calls).toHaveBeenCalledTimes(1);
    jest.useRealTimers();
  });
});
