import { addPolicy } from './dashboard-policy';

const SITE = 'https://site.example/deep';
const HEADER = 'content-security-policy';

function answerTo(url: string, headers: Record<string, string> = {}) {
  const set: Record<string, unknown> = {};
  const response = { setHeader: (name: string, value: unknown) => void (set[name] = value) };
  addPolicy({ url, headers }, response as unknown as Parameters<typeof addPolicy>[1], SITE); // only this is called
  return { sent: set[HEADER], asked: headers[HEADER] };
}
const nonceOf = (policy: unknown) => /'nonce-([^']+)'/.exec(String(policy))?.[1];

describe('the policy of the dashboard', () => {
  it.each(['/admin', '/admin/collections/posts?limit=10', '/%61dmin', '/', '/admin/_next/x', '/ADMIN'])(
    'admits the scripts of %s by a nonce of its own',
    (url) => {
      const { sent, asked } = answerTo(url);
      expect(asked).toBe(sent);
      expect(nonceOf(sent)).toMatch(/^[\w+/]{22}==$/);
      expect(nonceOf(answerTo(url).sent)).not.toBe(nonceOf(sent));
      expect(sent).not.toMatch(/script-src[^;]*unsafe/);
      expect(sent).toContain("frame-src 'self' https://site.example;");
    },
  );

  it.each(['/api/posts', '/cms-api/users/me', '/uploads/a.webp', '/_next/static/a.js'])(
    'leaves %s alone, which is no document',
    (url) => expect(answerTo(url)).toEqual({ sent: undefined, asked: undefined }),
  );

  it.each(['/admin', '/api/posts'])('never takes the one of the client at %s', (url) => {
    expect(answerTo(url, { [HEADER]: "script-src 'nonce-theirs'" }).asked ?? '').not.toContain('theirs');
  });
});
