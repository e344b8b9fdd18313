import { existsSync } from 'node:fs';
import path from 'node:path';
import { SCREENS_OF_SHEET, sheetOf, STYLE_SHEETS } from './style-sheets';

const screen = (folder: string) => `app/[locale]/${folder}/[page]/page`;
const PREVIEW = 'app/preview/[locale]/[type]/[slug]/page';

describe('the sheet of a module of styles', () => {
  it.each([
    ['front', 'a front page', [screen('home')]],
    ['story', 'an entry and its preview', [screen('post'), PREVIEW]],
    ['lists', 'two lists', [screen('category'), screen('jobs')]],
    ['shared', 'a list and an entry', [screen('category'), screen('post')]],
    ['shared', 'an entry and another screen', [screen('product'), 'app/[locale]/account/login/page']],
    ['shared', 'a front page and what comes with a press', ['', screen('home')]],
    ['shared', 'the frame around all screens', ['app/[locale]/layout', screen('home')]],
    ['rest', 'another screen and what comes with a press', ['', 'app/[locale]/account/login/page']],
    ['rest', 'nothing but what comes with a press', ['', '']],
    ['rest', 'a preview alone', [PREVIEW]],
    ['rest', 'a screen whose name begins like another', [screen('posts')]],
  ])('is %s for what is in %s', (sheet, _, chunks) => {
    expect(sheetOf(chunks)).toBe(sheet);
  });

  it('is one of those that pages name, of which the shared one comes first', () => {
    expect(STYLE_SHEETS).toEqual(['shared', 'front', 'story', 'lists', 'rest']);
  });
});

it('screens with a sheet are folders of the app, each in one sheet', () => {
  const folders = Object.values(SCREENS_OF_SHEET).flat();
  expect(new Set(folders).size).toBe(folders.length);
  for (const folder of folders) {
    expect([folder, existsSync(path.join(__dirname, '../../app/[locale]', folder))]).toEqual([folder, true]);
  }
});
