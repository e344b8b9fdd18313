import { mailLink } from './mail-link';

describe('the link of a message', () => {
  it('has one mailbox and a subject, whatever stands in them', () => {
    const link = new URL(mailLink('jobs+a@studio.example', '应聘：A & B\r\nBcc: x@y.example'));
    expect(link.protocol).toBe('mailto:');
    expect(decodeURIComponent(link.pathname)).toBe('jobs+a@studio.example');
    expect([...link.searchParams]).toEqual([['subject', '应聘：A & B\r\nBcc: x@y.example']]);
  });
});
