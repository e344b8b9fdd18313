import { existsSync } from 'node:fs';
import path from 'node:path';
import { READING_SCREENS, withScriptsAtOnce, withScriptsLater } from './later-scripts';

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

  it('changes nothing twice', () => {
    const once = withScriptsLater(page(OWN));
    expect(withScriptsLater(once)).toBe(once);
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

it('screens that wait are folders of the app', () => {
  const folder = path.join(__dirname, '../../app/[locale]');
  for (const screen of READING_SCREENS) expect(existsSync(path.join(folder, screen))).toBe(true);
});
