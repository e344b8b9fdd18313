import { Refusal } from './refusal';
import { readSwitches } from './switches';

const ROOT = '/srv/pilotis';

it('needs no variable', () => {
  expect(readSwitches({}, ROOT)).toEqual({
    port: 3000,
    cmsPort: 4000,
    realtimePort: 4001,
    host: null,
    siteUrl: 'http://localhost:3000',
    foreignCmsUrl: null,
    adminUrl: 'http://localhost:4000/admin',
    contentPath: 'api',
    databaseUrl: null,
    dataDir: '/srv/pilotis/.data',
    seed: 'demo',
    demoPassword: null,
    isWarmed: true,
  });
});

it('takes an empty variable for one that is not set', () => {
  expect(readSwitches({ PORT: '', CMS_URL: '', SEED: '' }, ROOT).port).toBe(3000);
});

it('follows HOST in the default origin, unless that is reached as localhost', () => {
  expect(readSwitches({ HOST: '127.0.0.1' }, ROOT)).toMatchObject({
    host: '127.0.0.1',
    siteUrl: 'http://localhost:3000',
  });
  expect(readSwitches({ HOST: '192.0.2.7' }, ROOT).siteUrl).toBe('http://192.0.2.7:3000');
});

it.each([
  [{}, 'http://localhost:4000/admin'],
  [{ HOST: '127.0.0.1', CMS_PORT: '4100' }, 'http://localhost:4100/admin'],
  [{ HOST: '192.0.2.7' }, 'http://192.0.2.7:4000/admin'],
  [{ ADMIN_URL: 'https://cms.magazine.example/admin' }, 'https://cms.magazine.example/admin'],
])('names one address of the dashboard with %j', (env, adminUrl) => {
  expect(readSwitches(env, ROOT).adminUrl).toBe(adminUrl);
});

it('follows PORT in the default origin, and drops the slash of a given one', () => {
  expect(readSwitches({ PORT: '8080' }, ROOT).siteUrl).toBe('http://localhost:8080');
  expect(readSwitches({ SITE_URL: 'https://magazine.example/' }, ROOT).siteUrl).toBe(
    'https://magazine.example',
  );
});

it('asks a stock WordPress where it answers', () => {
  const env = { CMS_API_ROOT: '/wp-json/', CMS_API_NAMESPACE: 'wp/v2' };
  expect(readSwitches(env, ROOT).contentPath).toBe('wp-json/wp/v2');
});

it('renders no page before a visitor asks where the site is told to render none unasked', () => {
  expect(readSwitches({ FRONT_KEPT_MINUTES: '0' }, ROOT).isWarmed).toBe(false);
  expect(readSwitches({ FRONT_KEPT_MINUTES: '0.5' }, ROOT).isWarmed).toBe(true);
});

it('keeps an absolute data folder', () => {
  expect(readSwitches({ DATA_DIR: '/var/lib/pilotis' }, ROOT).dataDir).toBe('/var/lib/pilotis');
});

it.each([
  ['PORT', { PORT: 'three thousand' }],
  ['CMS_PORT', { CMS_PORT: '70000' }],
  ['HOST', { HOST: 'my-machine' }],
  ['SITE_URL', { SITE_URL: 'magazine.example' }],
  ['CMS_URL', { CMS_URL: 'ftp://magazine.example' }],
  ['CMS_API_ROOT', { CMS_API_ROOT: 'https://magazine.example' }],
  ['DATABASE_URL', { DATABASE_URL: 'mysql://localhost/x' }],
  ['SEED', { SEED: 'everything' }],
  ['DEMO_PASSWORD', { DEMO_PASSWORD: 'x' }],
  ['FRONT_KEPT_MINUTES', { FRONT_KEPT_MINUTES: 'on' }],
  ['PORT', { PORT: '4000' }],
])('names %s when it does not fit', (name, env) => {
  expect(() => readSwitches(env, ROOT)).toThrow(Refusal);
  expect(() => readSwitches(env, ROOT)).toThrow(name);
});
