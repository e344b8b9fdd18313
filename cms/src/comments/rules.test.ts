import { toContent } from './content';
import { countLinks, judge, judgeEdit, judgeReport, type Facts, type Rule, type RuleSettings } from './rules';

const settings: RuleSettings = {
  words: ['Casino', '代开发票', ' fake invoice ', '', '\u200b'],
  mostLinks: 2,
  holdsAll: false,
};
const known: Facts = { isKnown: true };

function contentOf(text: string) {
  const content = toContent(text);
  if (!content) throw new Error(`"${text}" is no comment.`);
  return content;
}

describe('the rules of comments (A34, B2)', () => {
  it.each<[what: string, text: string, facts: Facts, settings: Partial<RuleSettings>, rules: Rule[]]>([
    ['nothing', '很好', known, {}, []],
    ['a sensitive word', 'our casino', known, {}, ['words']],
    ['one in another case', 'CASINO!', known, {}, ['words']],
    ['one in wide letters', 'ｃａｓｉｎｏ', known, {}, ['words']],
    ['one with accents', 'càsïno', known, {}, ['words']],
    ['one in traditional characters', '可代開發票了', known, {}, ['words']],
    ['one whose word is in traditional characters', '赌场', known, { words: ['賭場'] }, ['words']],
    ['one within a word', '可代开发票了', known, {}, ['words']],
    ['one of two words', 'a Fake Invoice', known, {}, ['words']],
    ['one divided by a tag', 'ca<strong>sin</strong>o', known, {}, ['words']],
    [
      'one divided by characters that nobody sees',
      'c\u200ba\u00ads\u2060i\u034fn\ufe0fo',
      known,
      {},
      ['words'],
    ],
    ['one divided by fillers', '代\u3164开\u115f发\u2800票', known, {}, ['words']],
    ['one that is another word', 'cas ino', known, {}, []],
    ['one on two lines', 'cas\nino', known, {}, []],
    ['two links', 'https://a.example https://b.example', known, {}, []],
    ['three links', 'https://a.example https://b.example www.c.example', known, {}, ['links']],
    ['a link where none is allowed', 'see http://a.example', known, { mostLinks: 0 }, ['links']],
    ['a first comment', '很好', { isKnown: false }, {}, ['first']],
    ['a setting', '很好', known, { holdsAll: true }, ['setting']],
    ['several', 'casino', { isKnown: false }, { holdsAll: true }, ['words', 'first', 'setting']],
    ['a moderator', 'casino', { isKnown: false, isModerator: true }, { holdsAll: true }, []],
  ])('%s', (_what, text, facts, more, rules) => {
    const expected = { status: rules.length > 0 ? 'hold' : 'approved', rules };
    expect(judge(contentOf(text), facts, { ...settings, ...more })).toEqual(expected);
  });

  it.each([known, { isKnown: false }, { isKnown: true, isModerator: true }])(
    'whoever fills in the field of bots writes spam (%j)',
    (facts) => {
      const spam = { status: 'spam', rules: ['honeypot'] };
      expect(judge(contentOf('casino'), { ...facts, isTrapped: true }, settings)).toEqual(spam);
    },
  );

  it.each([
    ['<p>a</p>', 0],
    ['<p><a href="https://a.example">a</a> <a>b</a></p>', 2],
    ['<p><a href="https://a.example">https://a.example</a></p>', 1],
    ['<p>http://a.example, WWW.b.example</p>', 2],
    ['<p>awww.no and http:// alone</p>', 0],
  ])('counts the links of %s: %i', (html, links) => {
    expect(countLinks(html)).toBe(links);
  });
});

describe('a report', () => {
  it('brings an approved comment back, once', () => {
    const held = { status: 'hold', rules: ['links', 'reported'] };
    expect(judgeReport({ status: 'approved', rules: ['links'], reports: 0 })).toEqual(held);
  });
  it.each([
    { status: 'approved', rules: [], reports: 1 },
    { status: 'hold', rules: [], reports: 0 },
    { status: 'hold', rules: [], reports: 3 },
  ])('is only counted for %j', (judged) => expect(judgeReport(judged)).toBeNull());
});

describe('an edit', () => {
  const clean = { status: 'approved', rules: [] } as const;
  const words = { status: 'hold', rules: ['words'] } as const;
  it.each([
    ['approved and clean', { status: 'approved', rules: [] }, clean, clean],
    ['approved and breaking a rule', { status: 'approved', rules: [] }, words, words],
    ['held by a rule and clean now', { status: 'hold', rules: ['words'] }, clean, clean],
    ['held by a moderator', { status: 'hold', rules: [] }, clean, { status: 'hold', rules: [] }],
    [
      'held by a report',
      { status: 'hold', rules: ['reported'] },
      words,
      { status: 'hold', rules: ['words', 'reported'] },
    ],
    [
      'held by a rule, approved and put on hold again by a moderator',
      { status: 'hold', rules: ['words', 'moderator'] },
      clean,
      { status: 'hold', rules: ['words', 'moderator'] },
    ],
    [
      'spam that a moderator has moved to what waits',
      { status: 'hold', rules: ['honeypot'] },
      clean,
      { status: 'hold', rules: ['honeypot'] },
    ],
    [
      'reported and approved by a moderator',
      { status: 'approved', rules: ['reported'] },
      clean,
      { status: 'hold', rules: ['reported', 'edited'] },
    ],
    [
      'held by a rule and approved by a moderator',
      { status: 'approved', rules: ['first'] },
      words,
      { status: 'hold', rules: ['words', 'first', 'edited'] },
    ],
    [
      'changed after an approval',
      { status: 'hold', rules: ['words', 'edited'] },
      clean,
      { status: 'hold', rules: ['words', 'edited'] },
    ],
    ['spam', { status: 'spam', rules: ['honeypot'] }, clean, { status: 'spam', rules: ['honeypot'] }],
  ] as const)('of a comment that was %s', (_what, before, text, expected) => {
    expect(judgeEdit(before, { ...text, rules: [...text.rules] })).toEqual(expected);
  });
});
