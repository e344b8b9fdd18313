/** Where everything of the measured WordPress lies, below a temporary folder. */
export type Places = ReturnType<typeof placesIn>;

export const placesIn = (folder: string) =>
  ({
    files: `${folder}/wordpress`,
    data: `${folder}/database`,
    sockets: `${folder}/sockets`,
    databaseSocket: `${folder}/sockets/mariadb`,
    phpSocket: `${folder}/sockets/php`,
    databaseUsers: `${folder}/users.sql`,
    nginxConf: `${folder}/nginx.conf`,
    phpConf: `${folder}/php-fpm.conf`,
    accessLog: `${folder}/access.log`,
    nginxTemp: `${folder}/nginx`,
  }) as const;

/** Two servers over the same files, of which the second tells WordPress to use its page cache. */
export type Ports = { stock: number; cached: number };

/**
 * What Debian's nginx.conf says, with one worker, and the usual server of a WordPress.
 * @param etc the folder with nginx's own `fastcgi.conf` and `mime.types`
 */
export function nginxConf(places: Places, ports: Ports, etc = '/etc/nginx'): string {
  const server = (port: number, more = '') => `
    server {
        listen 127.0.0.1:${port};
        root ${places.files};
        index index.php;
        location / {
            try_files $uri $uri/ /index.php?$args;
        }
        location ~ \\.php$ {
            include ${etc}/fastcgi.conf;
            fastcgi_pass unix:${places.phpSocket};${more}
        }
    }`;
  return `
worker_processes 1;
pid ${places.nginxTemp}.pid;
error_log stderr error;
events {
    worker_connections 768;
}
http {
    sendfile on;
    tcp_nopush on;
    types_hash_max_size 2048;
    include ${etc}/mime.types;
    default_type application/octet-stream;
    access_log ${places.accessLog};
    gzip on;
    client_body_temp_path ${places.nginxTemp}-body;
    fastcgi_temp_path ${places.nginxTemp}-fastcgi;
${server(ports.stock)}
${server(ports.cached, '\n            fastcgi_param PAGE_CACHE on;')}
}
`;
}

/**
 * The pool of Debian's `www.conf` on a socket of its own.
 * @param isRoot it then answers as Debian's user of web servers
 */
export const phpConf = (places: Places, isRoot: boolean): string => `
[global]
error_log = /dev/stderr
[www]
${isRoot ? 'user = www-data\ngroup = www-data\n' : ''}listen = ${places.phpSocket}
; nginx is another user.
listen.mode = 0666
pm = dynamic
pm.max_children = 5
pm.start_servers = 2
pm.min_spare_servers = 1
pm.max_spare_servers = 3
`;

/** `wp-config.php`: WordPress calls nobody, and does none of its timed work while it is measured. */
export const wordPressConf = (places: Places, password: string): string => `<?php
define('DB_NAME', 'wordpress');
define('DB_USER', 'wordpress');
define('DB_PASSWORD', '${password}');
define('DB_HOST', 'localhost:${places.databaseSocket}');
define('DB_CHARSET', 'utf8mb4');
define('DB_COLLATE', '');
$table_prefix = 'wp_';
define('WP_HOME', 'http://' . $_SERVER['HTTP_HOST']);
define('WP_SITEURL', WP_HOME);
define('WP_CACHE', ($_SERVER['PAGE_CACHE'] ?? '') === 'on');
define('WP_HTTP_BLOCK_EXTERNAL', true);
define('DISABLE_WP_CRON', true);
define('AUTOMATIC_UPDATER_DISABLED', true);
defined('ABSPATH') || define('ABSPATH', __DIR__ . '/');
require_once ABSPATH . 'wp-settings.php';
`;

/** SQL that MariaDB runs when it starts. @param password of letters, digits, `-` and `_` */
export const databaseUsers = (password: string): string => `
CREATE DATABASE IF NOT EXISTS wordpress;
CREATE USER IF NOT EXISTS wordpress@localhost IDENTIFIED BY '${password}';
GRANT ALL ON wordpress.* TO wordpress@localhost;
`;
