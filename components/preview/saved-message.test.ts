import { isSaved } from './saved-message';

const dashboards = ['http://localhost:4000', 'http://127.0.0.1:4000'];
const saved = { type: 'payload-document-event' };

describe('a message to a preview', () => {
  it('counts when the dashboard says that the document was saved', () => {
    expect(isSaved({ origin: 'http://localhost:4000', data: saved }, dashboards)).toBe(true);
  });

  it.each<[string, string, unknown]>([
    ['another origin', 'http://evil.example', saved],
    ['an opaque origin', 'null', saved],
    ['another message', 'http://localhost:4000', { type: 'payload-live-preview' }],
    ['no message', 'http://localhost:4000', null],
    ['a text', 'http://localhost:4000', 'payload-document-event'],
  ])('does not count from %s', (_why, origin, data) => {
    expect(isSaved({ origin, data }, dashboards)).toBe(false);
  });
});
