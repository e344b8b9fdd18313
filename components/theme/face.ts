import localFont from 'next/font/local';

/*
 * One variable Latin face, self-hosted, cut from the npm package by `scripts/font/subset.sh` to 22 KB (decision 022).
 * Declared twice over the same file (the build emits and preloads it once): English takes the whole subset; Chinese
 * leaves the marks both languages share (quotation marks, dashes, dots) to the Chinese face, where they are full
 * width. Metric overrides of the fallback are made by next/font, so nothing moves when the face arrives.
 */
const latin = localFont({
  src: './inter-latin.woff2',
  weight: '400 650',
  display: 'swap',
  variable: '--inter',
  adjustFontFallback: 'Arial',
  declarations: [
    {
      prop: 'unicode-range',
      value:
        'U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+2000-206F, U+20AC, U+2122, U+2191, U+2193, U+2212, U+2215',
    },
  ],
});

const latinInChinese = localFont({
  src: './inter-latin.woff2',
  weight: '400 650',
  display: 'swap',
  variable: '--inter-han',
  adjustFontFallback: 'Arial',
  declarations: [
    {
      prop: 'unicode-range',
      value:
        'U+0020-00B6, U+00B8-00FF, U+0131, U+0152-0153, U+2002-200B, U+2012-2013, U+2032-2033, U+20AC, U+2122, U+2191, U+2193, U+2212, U+2215',
    },
  ],
});

/** Goes on `<html>`: declares `--inter` and `--inter-han`, which the tokens build `--face` from. */
export const FACE_CLASS = `${latin.variable} ${latinInChinese.variable}`;
