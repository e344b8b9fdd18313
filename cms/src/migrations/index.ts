import * as initial from './20261120_114319_initial';
import * as ground from './20261120_115000_ground';
import * as marks from './20261120_120500_marks';
import * as postListing from './20261121_120000_post_listing';

/** In order; names are what `payload_migrations` remembers. `migrate:create` rewrites this file: keep the order. */
export const migrations = [
  { up: initial.up, down: initial.down, name: '20261120_114319_initial' },
  { up: ground.up, down: ground.down, name: '20261120_115000_ground' },
  { up: marks.up, down: marks.down, name: '20261120_120500_marks' },
  { up: postListing.up, down: postListing.down, name: '20261121_120000_post_listing' },
];
