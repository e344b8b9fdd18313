import { decideEvents } from './decide';
import type { PublicState } from './decide';

const article: PublicState = {
  subject: 'post',
  id: 101,
  slug: 'hillside-library',
  postType: 'post',
  terms: ['architecture', 'hangzhou'],
};

describe('decideEvents (A80)', () => {
  it('sends nothing for a change to a draft that was never public', () => {
    expect(decideEvents(null, null)).toEqual([]);
  });
  it('says created at the first publication, with every field present', () => {
    expect(decideEvents(null, article)).toEqual([
      {
        event: 'post.created',
        id: 101,
        slug: 'hillside-library',
        old_slug: '',
        post_type: 'post',
        terms: ['architecture', 'hangzhou'],
      },
    ]);
  });
  it('says updated with the union of the terms before and after', () => {
    const [sent] = decideEvents(article, { ...article, terms: ['architecture', 'landscape'] });
    expect(sent).toMatchObject({
      event: 'post.updated',
      old_slug: '',
      terms: ['architecture', 'hangzhou', 'landscape'],
    });
  });
  it('carries the old slug of a renamed thing', () => {
    expect(decideEvents(article, { ...article, slug: 'hill-library' })).toMatchObject([
      { event: 'post.updated', slug: 'hill-library', old_slug: 'hillside-library' },
    ]);
  });
  it('says deleted when a public thing is withdrawn', () => {
    expect(decideEvents(article, null)).toMatchObject([
      { event: 'post.deleted', id: 101, slug: 'hillside-library', terms: ['architecture', 'hangzhou'] },
    ]);
  });
  it('sends two events when an article becomes a job', () => {
    const job: PublicState = { ...article, subject: 'job', postType: 'job' };
    expect(decideEvents(article, job).map((sent) => sent.event)).toEqual(['post.deleted', 'job.created']);
  });
});
