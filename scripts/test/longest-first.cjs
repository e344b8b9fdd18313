const { basename } = require('node:path');
const { default: Sequencer } = require('@jest/test-sequencer');

/**
 * Contract tests that take longest though their files are small: they wait for processes or for turns of the CMS. Jest, which
 * has no times of an earlier run in a clean clone, would begin with the largest files, and end with one of these alone.
 */
const LONG = [
  'access-matrix',
  'kill',
  'restore',
  'two-processes',
  'follows-mail-server',
  'follows-at-once',
  'ad-delivery',
  'kill-all',
  'large-pictures',
  'permits-at-once',
  'lost-connections',
  'hosted-index',
  'backup',
  'receipts',
  'sms-budget',
  'host',
  'related',
  'pictures-in-a-bucket',
  'advertisers-list',
  'dashboard-cookie',
  'secrets-in-files',
].map((name) => `${name}.contract.ts`);

/** The order of the test files: these first, then as Jest has them. */
module.exports = class LongestFirst extends Sequencer {
  sort(tests) {
    const sorted = super.sort(tests);
    const isLong = ({ path }) => LONG.includes(basename(path));
    return [...sorted.filter(isLong), ...sorted.filter((test) => !isLong(test))];
  }
};
module.exports.LONG = LONG;
