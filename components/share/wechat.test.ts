import { isWechat } from './is-wechat';
import { preparePage } from './prepare-page';
import { loadSignature, prepareCard, signaturePath } from './wechat';

const IN_WECHAT =
  'Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 Mobile/15E148 MicroMessenger/8.0.49 NetType/WIFI';
const signature = { appId: 'wx1', timestamp: 1746518400, nonceStr: 'abc', signature: 'x' };
const card = { title: 'a', desc: 'b', link: 'https://a.test/', imgUrl: '' };

describe('the share card of WeChat', () => {
  it('J51: is prepared with the user agent of WeChat only', () => {
    expect(isWechat(IN_WECHAT)).toBe(true);
    expect(isWechat('Mozilla/5.0 (iPhone) Version/18.0 Mobile Safari/604.1')).toBe(false);
  });

  it('J51, B8: a page asks once for its link inside WeChat, and for nothing elsewhere', async () => {
    const define = (name: string, value: unknown) =>
      Object.defineProperty(globalThis, name, { configurable: true, value });
    const at = (href: string, userAgent: string) => {
      define('window', { location: { href } });
      define('navigator', { userAgent });
    };
    define('document', { title: 'a', querySelector: () => null });
    const asked: string[] = [];
    const isAsked = new Promise<void>((resolve) => {
      globalThis.fetch = async (address) => {
        asked.push(String(address));
        resolve();
        return new Response('', { status: 404 });
      };
    });
    const page = 'https://a.test/b.htm?read=both';
    at('https://a.test/c.htm', 'Mozilla/5.0 (iPhone) Version/18.0 Mobile Safari/604.1');
    preparePage();
    at(`${page}#h`, IN_WECHAT);
    preparePage();
    at(`${page}#other`, IN_WECHAT);
    preparePage();
    await isAsked;
    expect(asked).toEqual([`/api/api-wechat-jssdk.php?link=${encodeURIComponent(page)}`]);
  });

  it('C76: link is the address of the page without its hash', () => {
    expect(signaturePath('https://a.test/b.htm?read=both#h-c')).toBe(
      'api-wechat-jssdk.php?link=https%3A%2F%2Fa.test%2Fb.htm%3Fread%3Dboth',
    );
  });

  it('C9: is asked for again when the site does not answer', async () => {
    jest.useFakeTimers();
    const calls = jest.fn().mockResolvedValue(Response.json(signature));
    globalThis.fetch = calls.mockRejectedValueOnce(new TypeError('failed'));
    const loaded = loadSignature('https://a.test/');
    await jest.advanceTimersByTimeAsync(1000);
    jest.useRealTimers();
    expect(await loaded).toEqual(signature);
    expect(calls.mock.calls.map(([address]) => address)).toEqual(
      Array.from({ length: 2 }, () => '/api/api-wechat-jssdk.php?link=https%3A%2F%2Fa.test%2F'),
    );
  });

  it('stays silent when there is no signature', async () => {
    globalThis.fetch = jest.fn().mockResolvedValue(new Response('', { status: 500 }));
    expect(await loadSignature('https://a.test/')).toBeNull();
  });

  it("hands the card to the messenger's script where there is one, and does nothing where there is none", () => {
    const script = {
      config: jest.fn(),
      ready: (then: () => void) => then(),
      updateAppMessageShareData: jest.fn(),
    };
    const page: { wx?: typeof script } = {};
    Object.defineProperty(globalThis, 'window', { configurable: true, value: page });
    prepareCard(signature, card);
    page.wx = script;
    prepareCard(signature, card);
    expect(script.config).toHaveBeenCalledWith(expect.objectContaining(signature));
    expect(script.updateAppMessageShareData).toHaveBeenCalledWith(card);
  });
});
