import { PART_WORDS, TOOL_WORDS, toUploadMessage } from './part-words';

it.each([
  ['Successfully saved 3 files', '已保存 3 个文件。', 'Files saved: 3.'],
  ['Failed to save 1 files', '1 个文件没有保存。', 'Files not saved: 1.'],
  [' Successfully saved 12 files ', '已保存 12 个文件。', 'Files saved: 12.'],
])('%j is said in the language of the dashboard', (text, zh, en) => {
  expect([toUploadMessage(text, 'zh'), toUploadMessage(text, 'en')]).toEqual([zh, en]);
});

it.each(['Saved successfully.', '已保存 3 个文件。', 'Successfully saved files', ''])(
  '%j is left as it is',
  (text) => {
    expect(toUploadMessage(text, 'zh')).toBeNull();
  },
);

it('every part has a name in both languages', () => {
  for (const { zh, en } of [...Object.values(PART_WORDS), ...Object.values(TOOL_WORDS)]) {
    expect(zh).toMatch(/\p{Script=Han}/u);
    expect(en).not.toMatch(/\p{Script=Han}/u);
  }
});
