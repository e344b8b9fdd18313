import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { crawlerPattern } from '../lib/i18n/crawlers';

it('nginx’s list of crawlers is the site’s (npx jest crawlers says what it should be)', () => {
  const quoted = crawlerPattern().replaceAll('\\/', '/');
  expect(readFileSync(join(__dirname, 'crawlers.map'), 'utf8')).toBe(
    `# Written from lib/i18n/crawlers.ts; a test holds the two together.\n"~*(${quoted})" 1;\n`,
  );
});
