import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { EnvError, readEnv, readSecrets } from './env';

describe('readEnv', () => {
  it('needs no variable at all', () => {
    const env = readEnv({});
    expect(env).toMatchObject({
      port: 3000,
      siteUrl: 'http://localhost:3000',
      cmsUrl: 'http://127.0.0.1:4000',
      cmsApi: 'http://127.0.0.1:4000/api',
      cmsApiNamespace: '',
      siteApiUrl: 'http://127.0.0.1:4000/api',
      adminUrl: 'http://127.0.0.1:4000/admin',
      maillistUrl: 'http://127.0.0.1:4000/api/maillist/subscribe',
      maillistAppId: 'pilotis',
      maillistSecret: null,
      redisUrl: null,
      algolia: null,
      appUa: 'ArchSiteApp',
      timeZone: 'Asia/Shanghai',
      frontKeptMinutes: 60,
      overloadLatencyMs: 300,
      frameworkWaits: true,
      drainSeconds: 2,
      trustProxy: 0,
    });
    expect(path.isAbsolute(env.dataDir)).toBe(true);
  });

  it('derives addresses from the ports and from CMS_URL', () => {
    expect(readEnv({ PORT: '8080', CMS_PORT: '8081' })).toMatchObject({
      siteUrl: 'http://localhost:8080',
      cmsUrl: 'http://127.0.0.1:8081',
    });
    expect(
      readEnv({ CMS_URL: 'https://wp.example/', CMS_API_ROOT: '/wp-json', CMS_API_NAMESPACE: 'wp/v2/' }),
    ).toMatchObject({
      cmsUrl: 'https://wp.example',
      cmsApi: 'https://wp.example/wp-json',
      cmsApiNamespace: 'wp/v2',
      adminUrl: 'https://wp.example/admin',
    });
  });

  it('FRAMEWORK_WAITS=off lets every page load the framework at once', () => {
    expect(readEnv({ FRAMEWORK_WAITS: 'off' }).frameworkWaits).toBe(false);
    expect(() => readEnv({ FRAMEWORK_WAITS: 'no' })).toThrow('FRAMEWORK_WAITS');
  });

  it('treats an empty variable as one that is not set', () => {
    expect(readEnv({ PORT: '', CMS_URL: ' ', TRUST_PROXY: '' })).toMatchObject({ port: 3000, trustProxy: 0 });
  });

  it('N26: reads the links to the magazine elsewhere, four of an example host unless told otherwise', () => {
    const social = (SOCIAL_LINKS?: string) => readEnv({ SOCIAL_LINKS }).socialLinks;
    expect(social().map(({ name }) => name)).toEqual([
      '微信|WeChat',
      '微博|Weibo',
      '小红书|RED',
      'Instagram',
    ]);
    expect(social('微博|Weibo=https://weibo.com/a?b=c, X = https://x.com/a')).toEqual([
      { name: '微博|Weibo', href: 'https://weibo.com/a?b=c' },
      { name: 'X', href: 'https://x.com/a' },
    ]);
    expect(social('none')).toEqual([]);
  });

  it.each([
    ['SOCIAL_LINKS', 'X=javascript:alert(1)'],
    ['SOCIAL_LINKS', 'https://x.com/a'],
    ['PORT', 'http'],
    ['PORT', '70000'],
    ['SITE_URL', 'example.org'],
    ['CMS_URL', 'ftp://example.org'],
    ['TRUST_PROXY', '-1'],
    ['FRONT_KEPT_MINUTES', 'on'],
    ['OVERLOAD_LATENCY_MS', '-1'],
    ['DRAIN_SECONDS', '-1'],
    ['SITE_TIME_ZONE', 'Shanghai'],
    ['REDIS_URL', 'localhost:6379'],
    ['CMS_API_ROOT', '/a b'],
  ])('names %s in one sentence when it is %j', (name, value) => {
    expect(() => readEnv({ [name]: value })).toThrow(EnvError);
    expect(() => readEnv({ [name]: value })).toThrow(
      new RegExp(`^${name} is ".*", which does not work: .*\\.$`),
    );
  });
});

it('quotes no password of an address that does not fit: the sentence ends in a log', () => {
  const read = () => readEnv({ REDIS_URL: 'http://site:hunter2@redis.example' });
  expect(read).toThrow('REDIS_URL is "http://[…]@redis.example", which does not work');
  expect(read).not.toThrow('hunter2');
});

describe('readSecrets', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'pilotis-env-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('generates both secrets once, in a file only its owner can read, keeping what others put there', () => {
    const file = path.join(folder, 'secrets.json');
    writeFileSync(file, '{"PAYLOAD_SECRET":"kept"}');
    const first = readSecrets({}, folder);
    expect(first.revalidate.length).toBeGreaterThanOrEqual(43);
    expect(first.session).not.toBe(first.revalidate);
    expect(readSecrets({}, folder)).toEqual(first);
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ PAYLOAD_SECRET: 'kept' });
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  it('prefers the environment to the file', () => {
    const made = readSecrets({}, folder);
    const given = 'x'.repeat(40);
    expect(readSecrets({ REVALIDATE_SECRET: given }, folder)).toEqual({ ...made, revalidate: given });
  });

  it('writes nothing when both are given', () => {
    readSecrets(
      { REVALIDATE_SECRET: 'a'.repeat(40), SESSION_SECRET: 'b'.repeat(40) },
      path.join(folder, 'none'),
    );
    expect(() => statSync(path.join(folder, 'none'))).toThrow();
  });

  it('refuses a secret that is too short', () => {
    expect(() => readSecrets({ SESSION_SECRET: 'short' }, folder)).toThrow(
      'SESSION_SECRET is too short: expected at least 32 characters.',
    );
  });

  it('says what to do when the file is broken', () => {
    writeFileSync(path.join(folder, 'secrets.json'), '{"REVALIDATE');
    expect(() => readSecrets({}, folder)).toThrow(/set DATA_DIR to a folder that can/);
  });
});
