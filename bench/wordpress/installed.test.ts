import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { findWordPress } from './installed';

const ALL = [
  'usr/share/wordpress/wp-load.php',
  'usr/share/wordpress/wp-content/themes/twentytwentythree/style.css',
  'usr/sbin/php-fpm8.2',
  'usr/bin/php8.2',
  'etc/php/8.2/mods-available/mysqli.ini',
  'usr/sbin/mariadbd',
  'usr/bin/mariadb-install-db',
];
let root: string;
beforeEach(() => (root = mkdtempSync(join(tmpdir(), 'pilotis-installed-'))));
afterEach(() => rmSync(root, { recursive: true }));

function write(files: readonly string[]): void {
  for (const file of files) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), '');
  }
}

it('finds the files, and the programs of the newest PHP', () => {
  write([...ALL, 'usr/sbin/php-fpm7.4']);
  expect(findWordPress(root)).toEqual({
    files: join(root, 'usr/share/wordpress'),
    version: '8.2',
    fpm: join(root, 'usr/sbin/php-fpm8.2'),
    php: join(root, 'usr/bin/php8.2'),
    mariadbd: join(root, 'usr/sbin/mariadbd'),
    installDatabase: join(root, 'usr/bin/mariadb-install-db'),
  });
});

it('names all that is missing', () => {
  const all = ['wordpress', 'a theme of WordPress', 'php-fpm', 'php-mysql', 'mariadb-server'];
  expect(findWordPress(root)).toEqual({ missing: all });
});

it('is not content without a theme', () => {
  write(ALL.filter((file) => !file.includes('themes')));
  expect(findWordPress(root)).toEqual({ missing: ['a theme of WordPress'] });
});
