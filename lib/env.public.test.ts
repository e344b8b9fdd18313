import { readEnv } from './env';
import { publicAttributes, readPublicEnv, toPublicEnv } from './env.public';

describe('the public values', () => {
  const attributes = publicAttributes(toPublicEnv(readEnv({ ALGOLIA_ADMIN_KEY: 'admin-key' })));

  it('reach the browser through the attributes and come back the same', () => {
    const root = {
      getAttribute: (name: string) => new Map<string, string>(Object.entries(attributes)).get(name) ?? null,
    };
    expect(readPublicEnv(root)).toEqual({
      appUa: 'ArchSiteApp',
      socketHost: '',
      timeZone: 'Asia/Shanghai',
      adminUrl: 'http://127.0.0.1:4000/admin',
      serviceWorker: '',
    });
  });

  it('hold no private key', () => {
    expect(JSON.stringify(attributes)).not.toContain('admin-key');
  });
});
