import { readEnv } from './env';

const SMS = {
  TENCENT_SMS_SECRET_ID: 'a',
  TENCENT_SMS_SECRET_KEY: 'b',
  TENCENT_SMS_APP_ID: 'c',
  TENCENT_SMS_SIGN_NAME: 'd',
  TENCENT_SMS_TEMPLATE_ID: 'e',
};

describe('the settings of services', () => {
  it('are none by default, also where a variable is empty: the stand-ins are used', () => {
    for (const source of [{}, { WECHAT_APP_ID: '', SMTP_URL: '', S3_BUCKET: '', TENCENT_SMS_APP_ID: '' }]) {
      expect(readEnv(source)).toMatchObject({
        smtpUrl: null,
        tencentSms: null,
        smsRegions: null,
        s3: null,
        oauth: { wechat: null, facebook: null },
        wechatCard: null,
      });
    }
  });

  it('sign share cards as the account of the logins, unless they name another', () => {
    const login = { WECHAT_APP_ID: 'id', WECHAT_APP_SECRET: 'secret' };
    const apiUrl = 'https://api.weixin.qq.com';
    expect(readEnv(login).wechatCard).toEqual({ id: 'id', secret: 'secret', apiUrl });
    const card = {
      WECHAT_CARD_APP_ID: 'card',
      WECHAT_CARD_APP_SECRET: 'own',
      WECHAT_API_URL: 'http://a.test/',
    };
    expect(readEnv({ ...login, ...card }).wechatCard).toEqual({
      id: 'card',
      secret: 'own',
      apiUrl: 'http://a.test',
    });
  });

  it('limit the messages of the whole site, unless they are told not to', () => {
    expect(readEnv({ SMS_HOUR_LIMIT: '' }).smsLimits).toEqual({ hour: 200, day: 1000 });
    expect(readEnv({ SMS_HOUR_LIMIT: '50', SMS_DAY_LIMIT: 'none' }).smsLimits).toEqual({
      hour: 50,
      day: null,
    });
  });

  it('are taken when they are whole', () => {
    const mail = {
      SMTP_URL: 'smtps://me:secret@mail.example:465',
      MAIL_FROM: 'Pilotis <post@pilotis.example>',
    };
    const social = { WECHAT_APP_ID: 'id', WECHAT_APP_SECRET: 'secret' };
    expect(readEnv({ ...SMS, ...mail, ...social, SMS_REGIONS: '86, 852' })).toMatchObject({
      smtpUrl: mail.SMTP_URL,
      mailFrom: mail.MAIL_FROM,
      tencentSms: { secretId: 'a', templateId: 'e', endpoint: 'https://sms.tencentcloudapi.com' },
      smsRegions: [86, 852],
      oauth: { wechat: { id: 'id', secret: 'secret' }, facebook: null },
    });
  });

  it('write the hosted index with a key for it alone: without one readers have it all the same', () => {
    expect(readEnv({ ALGOLIA_APP_ID: 'app' }).hostedIndex).toBeNull();
    const app = { ALGOLIA_APP_ID: 'app', ALGOLIA_ADMIN_KEY: 'key' };
    expect(readEnv(app).hostedIndex).toEqual({ id: 'app', key: 'key', url: null });
    expect(readEnv({ ...app, ALGOLIA_URL: 'http://a.test/' }).hostedIndex?.url).toBe('http://a.test');
  });

  it.each([
    [{ WECHAT_APP_ID: 'id' }, 'WECHAT_APP_ID without WECHAT_APP_SECRET'],
    [{ WECHAT_CARD_APP_ID: 'id' }, 'WECHAT_CARD_APP_ID without WECHAT_CARD_APP_SECRET'],
    [{ FACEBOOK_APP_SECRET: 'x', FACEBOOK_APP_ID: '' }, 'FACEBOOK_APP_SECRET without FACEBOOK_APP_ID'],
    [{ ...SMS, TENCENT_SMS_SIGN_NAME: undefined }, 'without TENCENT_SMS_SIGN_NAME'],
    [{ S3_BUCKET: 'b' }, 'S3_BUCKET without S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY'],
    [{ SMTP_URL: 'smtp://mail.example' }, 'SMTP_URL without MAIL_FROM'],
    [{ SITE_TIME_ZONE: 'Asia/Bejing' }, 'SITE_TIME_ZONE: must be a time zone such as Asia/Shanghai'],
    [{ SMTP_URL: 'mail.example:465', MAIL_FROM: 'a@b.example' }, 'SMTP_URL: must be like smtps://'],
    [{ SMTP_URL: 'https://mail.example', MAIL_FROM: 'a@b.example' }, 'SMTP_URL: must be like smtps://'],
    [{ ALGOLIA_ADMIN_KEY: 'hidden' }, 'ALGOLIA_ADMIN_KEY without ALGOLIA_APP_ID'],
    [{ ALGOLIA_URL: 'algolia.example' }, 'ALGOLIA_URL: must be an http or https address'],
    [{ MAIL_FROM: 'Pilotis' }, 'MAIL_FROM: must be like'],
    [{ MAIL_FROM: 'a@b.example\nBcc: c@d.example' }, 'MAIL_FROM: must be like'],
    [{ SMS_REGIONS: '86,999' }, 'SMS_REGIONS: must be country prefixes'],
    [{ SMS_REGIONS: 'CN' }, 'SMS_REGIONS: must be country prefixes'],
    [{ SMS_HOUR_LIMIT: '0' }, 'SMS_HOUR_LIMIT: must be a number of messages, or none'],
    [{ SMS_DAY_LIMIT: 'many' }, 'SMS_DAY_LIMIT: must be'],
    [{ ...SMS, TENCENT_SMS_ENDPOINT: 'ftp://sms.example' }, 'TENCENT_SMS_ENDPOINT: '],
  ])('%j is one clear error', (source, words) => {
    expect(() => readEnv(source)).toThrow(words);
    expect(() => readEnv(source)).toThrow(/^The environment of the CMS is not usable: [^\n]*$/);
  });

  it('names everything wrong at once, and no secret', () => {
    const source = { WECHAT_APP_SECRET: 'hidden-1', S3_SECRET_ACCESS_KEY: 'hidden-2' };
    expect(() => readEnv(source)).toThrow(/WECHAT_APP_ID.*S3_BUCKET/);
    expect(() => readEnv(source)).not.toThrow(/hidden/);
  });
});

describe('the addresses of site and dashboard', () => {
  it('are those of this machine by default, and lose their path', () => {
    expect(readEnv({ PORT: '3100', CMS_PORT: '4100', ADMIN_URL: '' })).toMatchObject({
      siteUrl: 'http://localhost:3100',
      adminOrigins: ['http://localhost:4100', 'http://127.0.0.1:4100'],
    });
    expect(
      readEnv({ SITE_URL: 'https://pilotis.example/', ADMIN_URL: 'https://cms.pilotis.example/admin' }),
    ).toMatchObject({
      siteUrl: 'https://pilotis.example',
      adminOrigins: expect.arrayContaining(['https://cms.pilotis.example']),
      adminIsSecure: true,
    });
  });

  it.each([
    [{ SITE_URL: 'pilotis.example' }, 'SITE_URL: must be an http or https address'],
    [{ SITE_URL: 'ftp://pilotis.example' }, 'SITE_URL: must be an http or https address'],
    [{ ADMIN_URL: '/admin' }, 'ADMIN_URL: must be an http or https address'],
    [{ TRUST_PROXY: '17' }, 'TRUST_PROXY: '],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL: '],
  ])('%j is an error that names the variable', (source, words) => {
    expect(() => readEnv(source)).toThrow(words);
  });
});
