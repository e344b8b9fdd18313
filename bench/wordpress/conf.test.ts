import { nginxConf, phpConf, placesIn, wordPressConf } from './conf';

const places = placesIn('/f');

it('serves the same files on two ports, of which the second has the page cache', () => {
  const [, stock = '', cached = ''] = nginxConf(places, { stock: 11, cached: 22 }).split(/\n {4}server \{/);
  expect(stock).toContain('listen 127.0.0.1:11;');
  expect(stock).not.toContain('PAGE_CACHE');
  expect(cached).toContain('listen 127.0.0.1:22;');
  expect(cached).toContain('fastcgi_param PAGE_CACHE on;');
  for (const server of [stock, cached]) expect(server).toContain('root /f/wordpress;');
});

it('names a user for PHP only as root, since PHP-FPM refuses to change it otherwise', () => {
  expect(phpConf(places, true)).toContain('user = www-data');
  expect(phpConf(places, false)).not.toContain('user =');
});

it('reaches the database on its socket', () => {
  expect(wordPressConf(places, 'p-w')).toContain("define('DB_HOST', 'localhost:/f/sockets/mariadb');");
});
