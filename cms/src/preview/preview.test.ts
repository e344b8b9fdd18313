import { frameUrl, previewUrl, publicUrl } from './preview-url';
import { isPreviewToken, previewToken } from './token';

jest.mock('../env', () => ({ requireSecrets: () => ({ PAYLOAD_SECRET: 'a-secret-of-this-test' }) }));

const now = Date.UTC(2026, 0, 1);

describe('preview tokens (A4)', () => {
  const token = previewToken('post', 101, now);
  it('open exactly one entry', () => {
    expect(isPreviewToken(token, 'post', 101, now)).toBe(true);
    expect(isPreviewToken(token, 'post', 102, now)).toBe(false);
    expect(isPreviewToken(token, 'brand', 101, now)).toBe(false);
  });
  it('end after 15 minutes', () => {
    expect(isPreviewToken(token, 'post', 101, now + 15 * 60_000)).toBe(true);
    expect(isPreviewToken(token, 'post', 101, now + 15 * 60_000 + 1000)).toBe(false);
  });
  it('are refused when they claim a later end, or say nothing', () => {
    const [exp, signature] = token.split('.');
    expect(isPreviewToken(`${Number(exp) + 1}.${signature}`, 'post', 101, now)).toBe(false);
    expect(isPreviewToken('', 'post', 101, now)).toBe(false);
    expect(isPreviewToken(`${exp}.${'a'.repeat(43)}`, 'post', 101, now)).toBe(false);
  });
});

describe('links from the dashboard to the site', () => {
  const doc = { id: 101, slug: '山坡', _status: 'published' };
  it('lead to the public page of what is public', () => {
    expect(publicUrl('post', doc, 'http://site')).toBe('http://site/%E5%B1%B1%E5%9D%A1.htm');
    expect(publicUrl('page', doc, 'http://site')).toBe('http://site/%E5%B1%B1%E5%9D%A1');
    expect(publicUrl('post', { ...doc, _status: 'draft' }, 'http://site')).toBeNull();
  });
  it('lead to the preview of a draft, and nowhere without a slug', () => {
    expect(previewUrl('post', doc, 'http://site')).toMatch(
      /^http:\/\/site\/preview\/post\/%E5%B1%B1%E5%9D%A1\?preview_token=\d+\.[\w-]{43}$/,
    );
    expect(previewUrl('post', { id: 1 }, 'http://site')).toBeNull();
  });
  it('name an ad by its id, and always lead to its preview: it has no page (decision 059)', () => {
    expect(publicUrl('ad', { id: 301, slug: 'x', _status: 'published' }, 'http://site')).toBeNull();
    expect(previewUrl('ad', { id: 301 }, 'http://site')).toMatch(
      /^http:\/\/site\/preview\/ad\/301\?preview_token=\d+\.[\w-]{43}$/,
    );
    expect(previewUrl('ad', {}, 'http://site')).toBeNull();
  });
  it('stay the same in a frame for five minutes, and good for ten more', () => {
    const at = (minutes: number) => frameUrl('post', doc, 'http://site', now + minutes * 60_000);
    expect(at(4.9)).toBe(at(0));
    expect(at(5)).not.toBe(at(0));
    const token = new URL(at(4.9) ?? '').searchParams.get('preview_token') ?? '';
    expect(isPreviewToken(token, 'post', 101, now + 14.9 * 60_000)).toBe(true);
  });
});
