import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, chmodSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../scripts/net/free-port';
import { openToAll } from '../../scripts/start/private-folder';
import { stopAtEnd } from '../../scripts/start/stopping';
import { startProgram, type Program } from '../program';
import { databaseUsers, nginxConf, phpConf, placesIn, wordPressConf } from './conf';
import type { Installed } from './installed';

const HERE = fileURLToPath(new URL('.', import.meta.url));

/** The same article, once rendered for each request and once from the page cache. */
export type WordPress = Program & { stockUrl: string; cachedUrl: string; bytes: number };

/**
 * Starts the WordPress of Debian with one article behind nginx (one worker), with PHP-FPM and MariaDB as Debian sets them
 * up. All of it is in a temporary folder, on sockets there and free ports of 127.0.0.1, and ends with `stop`. The page
 * cache is `advanced-cache.php` beside this file.
 * @throws when one of the programs does not start, or an answer is not the article, with what was said
 */
export async function startWordPress(
  installed: Installed,
  article: { title: string; html: string },
): Promise<WordPress> {
  const folder = mkdtempSync(join(tmpdir(), 'pilotis-wordpress-'));
  const programs: Program[] = [];
  const stop = async () => {
    for (const program of programs.splice(0).reverse()) await program.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  stopAtEnd({ stop });
  try {
    const isRoot = process.getuid?.() === 0;
    const places = placesIn(folder);
    const ports = { stock: await freePort(), cached: await freePort() };
    const password = randomBytes(18).toString('base64url');
    chmodSync(folder, 0o755);
    run('cp', ['-RL', installed.files, places.files]);
    writeFileSync(join(places.files, 'wp-config.php'), wordPressConf(places, password));
    const content = join(places.files, 'wp-content');
    copyFileSync(join(HERE, 'advanced-cache.php'), join(content, 'advanced-cache.php'));
    const written = [places.sockets, join(content, 'cache')];
    for (const one of written) mkdirSync(one);
    writeFileSync(places.databaseUsers, databaseUsers(password));
    writeFileSync(places.phpConf, phpConf(places, isRoot));
    writeFileSync(places.nginxConf, nginxConf(places, ports));
    // The programs are other users where this is root.
    openToAll(folder);
    for (const one of written) chmodSync(one, 0o777);

    const database = ['--no-defaults', `--datadir=${places.data}`, ...(isRoot ? ['--user=mysql'] : [])];
    run(installed.installDatabase, [...database, '--skip-test-db']);
    programs.push(
      await startProgram({
        command: installed.mariadbd,
        args: [
          ...database,
          `--socket=${places.databaseSocket}`,
          `--pid-file=${places.data}/mariadb.pid`,
          '--skip-networking',
          `--init-file=${places.databaseUsers}`,
        ],
        log: join(folder, 'mariadb.log'),
        listensAt: places.databaseSocket,
      }),
    );
    const install = [join(HERE, 'install.php'), places.files, `127.0.0.1:${ports.stock}`];
    const path = run(installed.php, install, JSON.stringify(article)).trim();
    programs.push(
      await startProgram({
        command: installed.fpm,
        args: ['--nodaemonize', '--fpm-config', places.phpConf],
        log: join(folder, 'php-fpm.log'),
        listensAt: places.phpSocket,
      }),
    );
    programs.push(
      await startProgram({
        command: 'nginx',
        args: ['-c', places.nginxConf, '-g', 'daemon off;'],
        log: join(folder, 'nginx.log'),
        listensAt: ports.cached,
        endBy: 'SIGQUIT',
      }),
    );
    const stockUrl = `http://127.0.0.1:${ports.stock}${path}`;
    const cachedUrl = `http://127.0.0.1:${ports.cached}${path}`;
    await checkAnswer(stockUrl, null);
    await checkAnswer(cachedUrl, null);
    const bytes = await checkAnswer(cachedUrl, 'HIT');
    return { stockUrl, cachedUrl, bytes, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/**
 * Asks for the article once.
 * @param cache what it must say of the page cache
 * @returns its length in bytes
 * @throws when it is not the article, or says something else
 */
async function checkAnswer(url: string, cache: 'HIT' | null): Promise<number> {
  const answer = await fetch(url, { headers: { 'accept-encoding': 'identity' }, redirect: 'manual' });
  const html = await answer.text();
  if (answer.status !== 200 || !html.includes('</html>') || !html.includes('single-post'))
    throw new Error(`WordPress answers ${answer.status}: ${html.slice(0, 500)}`);
  const said = answer.headers.get('x-page-cache');
  if (said !== cache) throw new Error(`The page cache of WordPress says ${said}, not ${cache}.`);
  return Buffer.byteLength(html);
}

/** Runs a program to its end. @returns what it printed @throws with what it printed when it fails */
function run(command: string, args: readonly string[], input = ''): string {
  const { status, stdout, stderr, error } = spawnSync(command, args, { input, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command}: ${error?.message ?? `${stdout}${stderr}`.slice(-2000)}`);
  return stdout;
}
