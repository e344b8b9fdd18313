import { refuseEarly } from './refuse-early';
import { MOST_BYTES, tooLarge } from './upload-limits';

const upload = (bytes: number, name = 'file') => {
  const body = new FormData();
  body.append(name, new Blob([new Uint8Array(bytes)]), 'wall.jpg');
  body.append('_payload', '{}');
  return { method: 'POST', body };
};

describe('a file that is too large', () => {
  it.each([
    [MOST_BYTES, null],
    [MOST_BYTES + 1, '文件为 20.1 MB，最大 20 MB。'],
    [22 * 1024 * 1024, '文件为 22 MB，最大 20 MB。'],
    [31.25 * 1024 * 1024, '文件为 31.3 MB，最大 20 MB。'],
  ])('of %d bytes: %s', (bytes, said) => {
    expect(tooLarge(bytes)?.zh ?? null).toBe(said);
  });

  it.each([
    ['zh', '文件为 20.1 MB，最大 20 MB。'],
    ['en', 'The file is 20.1 MB; the limit is 20 MB.'],
  ])('is refused before it is sent, in the language of the dashboard: %s', async (language, message) => {
    const answer = refuseEarly('/cms-api/media?depth=0', upload(MOST_BYTES + 1), language);
    expect(answer?.status).toBe(400);
    expect(await answer?.json()).toMatchObject({
      errors: [{ message, data: { errors: [{ path: 'file', message }] } }],
    });
  });

  it('is refused also when it takes the place of another one', () => {
    expect(refuseEarly('http://cms/cms-api/media/7', upload(MOST_BYTES + 1), 'zh')).not.toBeNull();
  });

  it('is refused also as a download of a product', () => {
    expect(refuseEarly('/cms-api/downloads', upload(MOST_BYTES + 1), 'zh')).not.toBeNull();
  });

  it.each([
    ['a small one', '/cms-api/media', upload(10)],
    ['another form', '/cms-api/posts', upload(MOST_BYTES + 1)],
    ['another part', '/cms-api/media', upload(MOST_BYTES + 1, 'other')],
    ['a call without a form', '/cms-api/media', { method: 'POST', body: '{}' }],
    ['a read', '/cms-api/media', undefined],
  ])('alone: %s is sent', (_, address, init) => {
    expect(refuseEarly(address, init, 'zh')).toBeNull();
  });
});
