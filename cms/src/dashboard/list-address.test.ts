import { listAddress } from './list-address';

describe('the address of a filtered list', () => {
  it('holds every condition in the form of the filters', () => {
    const address = listAddress('posts', [
      ['createdBy', 3],
      ['_status', 'draft'],
    ]);
    const { pathname, searchParams } = new URL(address, 'http://x');
    expect(pathname).toBe('/collections/posts');
    expect([...searchParams]).toEqual([
      ['where[or][0][and][0][createdBy][equals]', '3'],
      ['where[or][0][and][1][_status][equals]', 'draft'],
    ]);
  });

  it('is that of the whole list without any', () => {
    expect(listAddress('comments')).toBe('/collections/comments');
  });
});
