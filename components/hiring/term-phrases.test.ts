import { wordsIn } from './example-words';
import { termPhrases } from './term-phrases';

const pay = { from: 9, to: null, currency: 'GBP', period: 'hour' } as const;

describe('the terms of a job on its card', () => {
  it('are pay, what is said of it in words, and employment', () => {
    const terms = {
      pay: { ...pay, note: { text: '包住', lang: 'zh-CN' as const } },
      employment: 'intern' as const,
    };
    expect(termPhrases(terms, wordsIn('en'))).toEqual([
      { text: 'from £9 an hour', lang: null },
      { text: '包住', lang: 'zh-CN' },
      { text: 'Internship', lang: null },
    ]);
  });

  it('are none where nothing is known', () => {
    expect(termPhrases({ pay: null, employment: null }, wordsIn('zh'))).toEqual([]);
  });
});
