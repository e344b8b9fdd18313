import { wordsIn } from './example-words';
import { payText } from './pay-text';

const note = { text: '', lang: null };

describe('a pay', () => {
  it.each([
    [14000, 20000, 'CNY', 'month', '月薪 ¥14,000–20,000', 'CN¥14,000–20,000 a month'],
    [14000, 14000, 'CNY', 'year', '年薪 ¥14,000', 'CN¥14,000 a year'],
    [30, null, 'EUR', 'hour', '时薪 €30 起', 'from €30 an hour'],
    [null, 500, 'USD', 'day', '日薪 最高 US$500', 'up to $500 a day'],
    [0, 500, 'USD', 'week', '周薪 US$0–500', '$0–500 a week'],
    [null, null, 'USD', 'day', '', ''],
  ] as const)('from %j to %j %s by the %s is read as %j and %j', (from, to, currency, period, zh, en) => {
    const pay = { from, to, currency, period, note };
    expect(payText(pay, wordsIn('zh'))).toBe(zh);
    expect(payText(pay, wordsIn('en'))).toBe(en);
  });
});
