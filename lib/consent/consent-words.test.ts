import { consentWords } from './consent-words';

it('the question has the same words in both languages', () => {
  const [zh, en] = [consentWords('zh'), consentWords('en')];
  expect(Object.keys(en)).toEqual(Object.keys(zh));
  for (const text of [...Object.values(zh), ...Object.values(en)]) expect(text.trim()).not.toBe('');
});
