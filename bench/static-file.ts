import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../scripts/net/free-port';
import { openToAll } from '../scripts/start/private-folder';
import { stopAtEnd } from '../scripts/start/stopping';
import { startProgram, type Program } from './program';

/** Name and value of a header line, as it was sent. */
export type HeaderLine = readonly [name: string, value: string];

/** What nginx writes itself for a file. */
const WRITTEN_BY_NGINX = new Set([
  ...['server', 'date', 'content-type', 'content-length', 'transfer-encoding', 'connection', 'keep-alive'],
  ...['last-modified', 'etag', 'accept-ranges'],
]);

/** What `deploy/nginx.conf` says of connections, sending and the log. */
const SHARED = ['server_tokens', 'log_format', 'sendfile', 'tcp_nopush', 'tcp_nodelay', 'keepalive_requests'];

/**
 * Serves a body as a file from nginx with one worker and the settings of `deploy/nginx.conf` for connections, sending and
 * the log, on a free port of 127.0.0.1.
 * @param options.headers the lines of the answer that this is compared with
 * @throws when nginx is not on the machine or does not start, with its output
 */
export async function startStaticFile(options: {
  root: string;
  body: Buffer;
  headers: readonly HeaderLine[];
}): Promise<Program & { url: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'pilotis-file-'));
  let nginx: Program | null = null;
  const stop = async () => {
    await nginx?.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  stopAtEnd({ stop });
  try {
    mkdirSync(join(folder, 'files'));
    writeFileSync(join(folder, 'files', 'article'), options.body);
    // The worker of nginx is another user.
    openToAll(folder);
    const port = await freePort();
    const deployed = readFileSync(join(options.root, 'deploy', 'nginx.conf'), 'utf8');
    const file = join(folder, 'nginx.conf');
    writeFileSync(file, staticFileConf({ folder, port, deployed, headers: options.headers }));
    nginx = await startProgram({
      command: 'nginx',
      args: ['-c', file, '-g', 'daemon off;'],
      log: join(folder, 'nginx.log'),
      listensAt: port,
      endBy: 'SIGQUIT',
    });
    return { url: `http://127.0.0.1:${port}/article`, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/**
 * The configuration for one file.
 * @param options.folder of the file, in `files`, and of all that nginx writes
 * @param options.deployed the text of `deploy/nginx.conf`
 * @throws when that has one of the shared settings no more
 */
export function staticFileConf(options: {
  folder: string;
  port: number;
  deployed: string;
  headers: readonly HeaderLine[];
}): string {
  const { folder, port, deployed } = options;
  const headers = options.headers.filter(([name]) => !WRITTEN_BY_NGINX.has(name.toLowerCase()));
  return `
worker_processes 1;
pid ${folder}/nginx.pid;
error_log stderr error;
events {
    worker_connections 4096;
}
http {
    types { }
    default_type "text/html; charset=utf-8";
    ${SHARED.map((name) => settingOf(deployed, name)).join('\n    ')}
    access_log ${folder}/access.log pilotis;
    client_body_temp_path ${folder}/body;
    proxy_temp_path ${folder}/temp;
    # In a quoted text nginx takes a dollar for the beginning of a variable, and knows no escape for it.
    geo $dollar { default "$"; }
    server {
        listen 127.0.0.1:${port};
        root ${folder}/files;
        ${headers.map(([name, value]) => `add_header ${name} ${quoted(value)};`).join('\n        ')}
    }
}
`;
}

/** A setting as it is deployed; of the log, without the variable that only the maps of that file define. */
function settingOf(deployed: string, name: string): string {
  const [setting] = new RegExp(`^ *${name}\\s[^;]*;`, 'm').exec(deployed) ?? [];
  if (!setting) throw new Error(`deploy/nginx.conf has no "${name}" any more.`);
  return setting.trim().replace('$logged_path', '$uri');
}

const quoted = (value: string): string =>
  `"${value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('$', '${dollar}')}"`;
