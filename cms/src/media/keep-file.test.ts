import { keepFileHook } from './keep-file';

type Args = Parameters<typeof keepFileHook>[0];

const stored = {
  id: 7,
  title: { zh: '图' },
  filename: 'wall-0a1b.dwg',
  kind: 'dwg',
  mimeType: 'image/vnd.dwg',
  filesize: 12,
  originalName: 'wall.dwg',
  sizes: { card: { filename: 'mine.webp' } },
  url: '/cms-api/downloads/file/wall-0a1b.dwg',
};
const sent = {
  title: { zh: '平面' },
  filename: 'cover.webp',
  kind: 'pdf',
  mimeType: 'text/html',
  filesize: 1,
  originalName: 'other.pdf',
  sizes: { card: { filename: 'cover-472x303.webp' } },
  url: 'http://127.0.0.1/',
  _objectKey: 'elsewhere',
};

const save = (data: object, operation: 'create' | 'update', file?: object) =>
  // Of its arguments only what it reads.
  keepFileHook({ data, operation, originalDoc: stored, req: { file } } as unknown as Args);

describe('what a row says of its file', () => {
  it('stays as it was when a save brings none', () => {
    expect(save(sent, 'update')).toEqual({
      ...stored,
      id: undefined,
      title: sent.title,
      _objectKey: undefined,
    });
  });

  it('is not named by a save that does not name it', () => {
    expect(save({ title: sent.title }, 'update')).toEqual({ title: sent.title });
  });

  it('is that of the file a save brings', () => {
    expect(save(sent, 'update', { name: 'cover.webp' })).toEqual(sent);
  });

  it('is that of the first save', () => {
    expect(save(sent, 'create')).toEqual(sent);
  });
});
