import { toParagraphs } from '../mappers/post';
import { present, toExcerpt } from './values';

describe('values of a write', () => {
  it('reads an excerpt back from the HTML that a reply carries', () => {
    const text = { zh: '摘要 <一>', en: 'Summary & more' };
    expect(toExcerpt(toParagraphs(text))).toEqual(text);
  });

  it('reads a|b and plain text as well', () => {
    expect(toExcerpt('摘要|Summary')).toEqual({ zh: '摘要', en: 'Summary' });
    expect(toExcerpt('<p>Only English</p>')).toEqual({ zh: '', en: 'Only English' });
    expect(toExcerpt(undefined)).toBeUndefined();
  });

  it('drops what was not sent and keeps what was emptied', () => {
    expect(present({ a: undefined, b: null, c: '' })).toEqual({ b: null, c: '' });
  });
});
