import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Payloads } from '@/lib/later-payload/payloads';
import {
  READING_SCREENS,
  startLaterScripts,
  withPayload,
  withPayloadLater,
  withScriptsAtOnce,
  withScriptsLater,
  type LaterScripts,
} from './later-scripts';

const OWN = '<script src="/_next/static/chunks/7502-ec.js" async=""></script>';
const PAGE = '<script src="/_next/static/chunks/app/%5Blocale%5D/post/page-6.js" async=""></script>';
const START = '<script src="/_next/static/chunks/start-05.js" id="_R_" async=""></script>';
const page = (head: string) =>
  `<!DOCTYPE html><html lang="zh-CN"><head><title>a</title>${head}</head><body>${OWN}${START}</body></html>`;

describe('withScriptsLater', () => {
  it('names the scripts of a page in place of loading them, and leaves everything else', () => {
    expect(withScriptsLater(page(`${OWN}<meta name="a"/>${PAGE}`))).toBe(
      '<!DOCTYPE html><html data-later="static/chunks/7502-ec.js static/chunks/app/%5Blocale%5D/post/page-6.js" ' +
        `lang="zh-CN"><head><title>a</title><meta name="a"/></head><body>${OWN}${START}</body></html>`,
    );
  });

  it.each([
    ['has no script of its own', page(START)],
    ['has scripts of another form', page(OWN.replace('async=""', 'defer'))],
    ['has no head', `<html lang="zh-CN">${OWN}</html>`],
    ['is no page', '{}'],
  ])('leaves alone what %s', (_, html) => {
    expect(withScriptsLater(html)).toBe(html);
  });
});

describe('withScriptsAtOnce', () => {
  it('turns the names back into the scripts', () => {
    const drawn = page(`<meta name="a"/>${OWN}${PAGE}`);
    expect(withScriptsAtOnce(withScriptsLater(drawn))).toBe(drawn);
  });

  it.each([
    ['of a page that loads them', page(OWN)],
    ['that is no page', '{}'],
    ['without a head', '<html data-later="a" >'],
  ])('changes nothing %s', (_, html) => {
    expect(withScriptsAtOnce(html)).toBe(html);
  });
});

describe('with a folder of payloads', () => {
  const DATA =
    '<script>(self.__next_f=self.__next_f||[]).push([0])</script><script>self.__next_f.push([1,"a"])</script>';
  const drawn = page(OWN).replace('</body>', `${DATA}</body>`);
  let folder = '';
  let payloads: Payloads;
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'later-'));
    payloads = new Payloads(folder, { files: 9, bytes: 9999 }, () => undefined);
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('names the payload of a page in place of having it', async () => {
    const html = withPayloadLater(drawn, payloads);
    const [, name = ''] = /<html data-payload="([\w-]{22})" lang="zh-CN">/.exec(html) ?? [];
    expect(html).toBe(page(OWN).replace('<html ', `<html data-payload="${name}" `));
    expect(await payloads.read(name)).toBe(
      '(self.__next_f=self.__next_f||[]).push([0]);\nself.__next_f.push([1,"a"])',
    );
    expect(await withPayload(html, payloads)).toBe(drawn);
  });

  it.each([
    ['without one', page(OWN)],
    ['that is no page', '{}'],
  ])('leaves alone what is %s', async (_, html) => {
    expect(withPayloadLater(html, payloads)).toBe(html);
    expect(await withPayload(html, payloads)).toBe(html);
  });

  it('leaves a page whole when its payload cannot be kept, and says when one is gone', async () => {
    expect(withPayloadLater(drawn, { keep: () => null } as unknown as Payloads)).toBe(drawn);
    const lost = page(OWN).replace('<html ', '<html data-payload="x" ');
    expect(await withPayload(lost, payloads)).toBeNull();
  });

  describe('the page cache', () => {
    const holder = globalThis as unknown as Record<symbol, LaterScripts | undefined>; // Where the page cache looks.
    const LATER = Symbol.for('pilotis.later-scripts');
    const start = (waits: boolean) => {
      Reflect.deleteProperty(holder, LATER);
      startLaterScripts(waits, payloads);
      const later = holder[LATER];
      if (!later) throw new Error('Nothing was put where the page cache looks.');
      return later;
    };
    afterEach(() => Reflect.deleteProperty(holder, LATER));

    it('gives out an article without payload and scripts, and another screen without its payload', () => {
      const later = start(true);
      expect(later.of('post', drawn)).toMatch(/<html data-later="[^"]+" data-payload="[^"]+" lang="zh-CN">/);
      expect(later.of('', drawn)).toMatch(/<html data-payload="[^"]+" lang="zh-CN">/);
    });

    it.each(['post', ''])('gives out nothing twice, and turns it back (%j)', async (screen) => {
      const later = start(true);
      const html = later.of(screen, drawn);
      expect(later.of(screen, html)).toBe(html);
      expect(await later.back(html)).toBe(drawn);
      expect(await later.back(drawn)).toBe(drawn);
    });

    it('gives out what is stored where nothing waits', () => {
      expect(start(false).of('post', drawn)).toBe(drawn);
    });

    it('does not tear a page whose payload is gone', async () => {
      const lost = page(OWN).replace('<html ', '<html data-payload="x" ');
      expect(await start(true).back(lost)).toBe(lost);
    });
  });
});

it('screens that wait are folders of the app', () => {
  const folder = path.join(__dirname, '../../app/[locale]');
  for (const screen of READING_SCREENS) expect(existsSync(path.join(folder, screen))).toBe(true);
});
