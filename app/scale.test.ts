import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The widths at which a layout changes: a hand, a tablet (K42), a desk; and where the bar has to give something up. */
const WIDTHS = ['385', '560', '768', '1024', '1130'];
/** T15 draws a line of its own for the lists of brands. */
const BRANDS_WIDTH = '767';
const SIZE =
  /^(?:var\(--(?:text-[1-6]|reading(?:-[23])?, var\(--text-[1-6]\))\)|max\(16px, var\(--(?:text-[1-6]|search-size, var\(--text-3\))\)\)|inherit)$/;

const files = ['app', 'components'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.css'))
    .map((name) => path.join(folder, name)),
);

/** Every declaration that is for a screen, with the file it stands in. */
const declarations = files
  .filter((file) => file !== 'app/tokens.css')
  .flatMap((file) => {
    const css = readFileSync(file, 'utf8')
      .replace(/\/\*[^]*?\*\//g, '')
      .replace(/@media print \{(?:[^{}]|\{[^{}]*\})*\}/g, '');
    return [...css.matchAll(/([\w-]+):\s*([^;{}]+);/g)].map(([, name = '', value = '']) => ({
      file,
      name,
      value: value.replace(/\s+/g, ' ').trim(),
    }));
  });

/** The headings of what stands below an article, a product or a call, and of what stands beside a list. */
const SECTIONS = [
  'article/gallery',
  'article/related-stories',
  'article/used-here',
  'ads/bought-recommendations',
  'comments/comment-list',
  'community/community-screen',
  'jobs/jobs',
  'news/industry-news',
];

describe('the style sheets', () => {
  it('use the six sizes of type', () => {
    const sizes = declarations.filter(({ name }) => name === 'font-size');
    expect(sizes.length).toBeGreaterThan(200);
    expect(sizes.filter(({ value }) => !SIZE.test(value))).toEqual([]);
  });

  it.each(SECTIONS)('set the headings of sections of one screen in one size: %s', (name) => {
    const css = readFileSync(`components/${name}.module.css`, 'utf8');
    expect(/\.heading \{[^}]*font-size: ([^;]*);/.exec(css)?.[1]).toBe('var(--text-4)');
  });

  it('space things by the rhythm, but for what one or two pixels align', () => {
    const spaces = declarations.filter(({ name }) => /^(?:margin|padding|(?:row-|column-)?gap)/.test(name));
    expect(spaces.length).toBeGreaterThan(300);
    expect(spaces.filter(({ value }) => /(?<![\d.])(?:[3-9]|\d\d+)px/.test(withoutSizes(value)))).toEqual([]);
  });

  it('change at few widths', () => {
    const widths = files.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/@(?:media|container)[^{]*/g)].flatMap(([query]) =>
        /width/.test(query) && query.startsWith('@media')
          ? [...query.matchAll(/(\d+)px/g)].map(([, width = '']) => ({ file, width }))
          : [],
      ),
    );
    expect(widths.length).toBeGreaterThan(50);
    const isOther = ({ file, width }: (typeof widths)[number]) =>
      !WIDTHS.includes(width) && !(width === BRANDS_WIDTH && /brand|recommended/.test(file));
    expect(widths.filter(isOther)).toEqual([]);
  });

  it('name no colour that is not in the palette, but for paper', () => {
    const named = declarations.filter(({ value }) => /#[\da-f]{3,8}\b|\b(?:rgb|hsl|oklch)a?\(/i.test(value));
    expect(named).toEqual([]);
  });
});

/** What is as wide or high as a picture or a control, and is only subtracted. */
const withoutSizes = (value: string) => value.replace(/\(100% - \d+px\)|\(24px - var\(--target\)\)/g, '');
