import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Debian's package, and the programs it needs, as absolute paths. */
export type Installed = {
  files: string;
  /** Of PHP, such as `8.2`. */
  version: string;
  fpm: string;
  php: string;
  mariadbd: string;
  installDatabase: string;
};

/** What is not there, in words. */
export type Missing = { missing: string[] };

/**
 * The WordPress of Debian with all it needs, as its packages install them.
 * @param root of the file system
 */
export function findWordPress(root = '/'): Installed | Missing {
  const path = (...names: string[]) => join(root, ...names);
  const files = path('usr', 'share', 'wordpress');
  const themes = namesIn(join(files, 'wp-content', 'themes'));
  const versions = namesIn(path('usr', 'sbin')).flatMap(
    (name) => /^php-fpm(\d+\.\d+)$/.exec(name)?.[1] ?? [],
  );
  const version = versions.sort((a, b) => Number(a) - Number(b)).at(-1) ?? '';
  const all: Installed = {
    files,
    version,
    fpm: path('usr', 'sbin', `php-fpm${version}`),
    php: path('usr', 'bin', `php${version}`),
    mariadbd: path('usr', 'sbin', 'mariadbd'),
    installDatabase: path('usr', 'bin', 'mariadb-install-db'),
  };
  const isThere: Record<string, boolean> = {
    wordpress: existsSync(join(files, 'wp-load.php')),
    'a theme of WordPress': themes.some((name) => name.startsWith('twenty')),
    'php-fpm': version !== '' && existsSync(all.php),
    'php-mysql': existsSync(path('etc', 'php', version, 'mods-available', 'mysqli.ini')),
    'mariadb-server': existsSync(all.mariadbd) && existsSync(all.installDatabase),
  };
  const missing = Object.keys(isThere).filter((name) => !isThere[name]);
  return missing.length > 0 ? { missing } : all;
}

const namesIn = (folder: string): string[] => (existsSync(folder) ? readdirSync(folder) : []);
