import { isUnused } from './unused';

/** As the dashboard makes an article when a window over another form asks for one. */
const made = {
  ...{ id: 9, revision: 1, createdBy: 4, label: '—', _status: 'draft', stage: 'draft' },
  ...{ createdAt: '2026-11-26T10:00:00.000Z', updatedAt: '2026-11-26T10:00:00.000Z', deletedAt: null },
  ...{ postType: 'post', commentStatus: 'open', slug: null, title: { zh: null, en: null } },
  ...{ body: [], bodyHtml: '', cover: null, gallery: [], isSticky: false, menuOrder: 0 },
};

it.each([
  [{}, true],
  [{ createdBy: { id: 4 } }, true],
  [{ title: undefined, excerpt: { zh: ' ', en: '' } }, true],
  [{ title: { zh: '砖' } }, false],
  [{ title: { en: 'Brick' } }, false],
  [{ excerpt: { zh: '摘要', en: null } }, false],
  [{ body: [{ blockType: 'text' }] }, false],
  [{ cover: 7 }, false],
  [{ gallery: [7] }, false],
  [{ isSticky: true }, false],
  [{ slug: 'brick' }, false],
  [{ revision: 2 }, false],
  [{ revision: null }, false],
  [{ createdBy: 5 }, false],
  [{ createdBy: null }, false],
])('an entry nothing was done with is unused by its maker: with %j %s', (change, expected) => {
  expect(isUnused({ ...made, ...change }, 4)).toBe(expected);
});
