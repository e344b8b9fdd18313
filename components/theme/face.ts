import localFont from 'next/font/local';

/*
 * One variable Latin face, self-hosted, cut from the npm package by `scripts/font/subset.sh` into two files (decision 022):
 * letters without accents, figures and common marks (15 KB, preloaded), and letters with accents and rare marks (10 KB,
 * fetched where a text has one, and stored with what is read offline). Each file is declared twice; the build emits it once.
 * English takes the whole file; Chinese leaves the marks both languages share (quotation marks, dashes, dots) to the Chinese
 * face, where they are full width. Metric overrides of the fallback are made by next/font, so nothing moves when the face
 * arrives.
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
        'U+0020-007E, U+00A0, U+00A9, U+00B0, U+00B2, U+00B7, U+00D7, U+2009-200B, U+2010-2014, U+2018-201A, U+201C-201E, U+2022, U+2026, U+2191, U+2193, U+2212',
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
        'U+0020-007E, U+00A0, U+00A9, U+00B0, U+00B2, U+00D7, U+2009-200B, U+2012-2013, U+2191, U+2193, U+2212',
    },
  ],
});

const accents = localFont({
  src: './inter-accents.woff2',
  weight: '400 650',
  display: 'swap',
  preload: false,
  variable: '--inter-accents',
  adjustFontFallback: false,
  declarations: [
    {
      prop: 'unicode-range',
      value:
        'U+00A1-00A8, U+00AA-00AF, U+00B1, U+00B3-00B6, U+00B8-00D6, U+00D8-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+2000-2008, U+2015-2017, U+201B, U+201F-2021, U+2023-2025, U+2027-206F, U+20AC, U+2122',
    },
  ],
});

const accentsInChinese = localFont({
  src: './inter-accents.woff2',
  weight: '400 650',
  display: 'swap',
  preload: false,
  variable: '--inter-accents-han',
  adjustFontFallback: false,
  declarations: [
    {
      prop: 'unicode-range',
      value:
        'U+00A1-00A8, U+00AA-00AF, U+00B1, U+00B3-00B6, U+00B8-00D6, U+00D8-00FF, U+0131, U+0152-0153, U+2002-2008, U+2032-2033, U+20AC, U+2122',
    },
  ],
});

/** Goes on `<html>`: declares the four families, which the tokens build `--face` from. */
export const FACE_CLASS = [latin, latinInChinese, accents, accentsInChinese]
  .map(({ variable }) => variable)
  .join(' ');
