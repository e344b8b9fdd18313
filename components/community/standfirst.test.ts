import { standfirst } from './standfirst';

const phrase = (text: string) => ({ text, lang: null });
const body = (html: string) => ({
  writtenIn: 'both' as const,
  blocks: [
    { kind: 'text' as const, lang: 'zh' as const, html: '<p>一座村子。</p>' },
    { kind: 'text' as const, lang: 'en' as const, html },
  ],
});

describe('the sentence under the title of a project', () => {
  it('is the excerpt as plain text', () => {
    const project = { excerpt: phrase('<p>A village.</p>'), body: body('<p>The site.</p>') };
    expect(standfirst(project, 'en')).toEqual(phrase('A village.'));
  });

  it('stays away where the text opens with the same words in that language', () => {
    const project = { excerpt: phrase('A village.'), body: body('<p>A village. And more.</p>') };
    expect(standfirst(project, 'en').text).toBe('');
    expect(standfirst(project, 'zh').text).toBe('A village.');
  });
});
