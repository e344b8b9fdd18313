import { isBot } from '../../cms/src/contract/bots';
import { CRAWLERS } from '../../lib/i18n/crawlers';

/** Site and CMS share no code, so each has a list of its own; they must not drift apart. */
it.each(CRAWLERS)('T16: the CMS counts no reading by %s, which the site takes for a machine', (name) => {
  expect(isBot(`Mozilla/5.0 (compatible; ${name}/1.0; +http://example.com/)`)).toBe(true);
});
