import { isOpen, isQuestionOpen, noteAnswer, questionChanged, whenAnswered } from './question';

it.each([
  ['does not ask', undefined, null, false, false],
  ['could not read whether it asks', '', null, false, false],
  ['asks a visitor without an answer, whose bar has not come yet', '{}', null, false, true],
  ['asks, and shows the bar', '{}', null, true, true],
  ['has an agreement', '{}', 'yes', false, false],
  ['has a refusal', '{}', 'no', false, false],
  ['is asked again by a visitor who has agreed', '{}', 'yes', true, true],
] as const)('the question of a site that %s', (_, words, choice, isShown, expected) =>
  expect(isOpen({ words, choice, isShown })).toBe(expected),
);

describe('what waits for the answer', () => {
  const page = { cookie: '', words: '{}', isShown: false, isPreview: false };
  beforeEach(() => {
    Object.assign(page, { cookie: '', words: '{}', isShown: false, isPreview: false });
    const querySelector = (selector: string) => {
      if (selector === '[data-consent]') return { dataset: { consent: page.words } };
      return page.isShown ? {} : null;
    };
    Object.defineProperty(globalThis, 'document', {
      configurable: true,
      value: {
        querySelector,
        body: { hasAttribute: (name: string) => page.isPreview && name === 'data-preview' },
        get cookie() {
          return page.cookie;
        },
      },
    });
  });
  afterEach(() => Reflect.deleteProperty(globalThis, 'document'));

  it('goes on at once where nobody is asked', () => {
    page.words = '';
    let times = 0;
    whenAnswered(() => (times += 1));
    expect(times).toBe(1);
  });

  it('goes on at once in a preview', () => {
    page.isPreview = true;
    let times = 0;
    whenAnswered(() => (times += 1));
    expect(times).toBe(1);
  });

  it('goes on once, when the bar has gone', () => {
    let times = 0;
    whenAnswered(() => (times += 1));
    page.isShown = true;
    questionChanged();
    expect(times).toBe(0);
    Object.assign(page, { isShown: false, cookie: 'consent=no' });
    questionChanged();
    questionChanged();
    expect(times).toBe(1);
  });

  it('goes on where cookies are refused, too', () => {
    expect(isQuestionOpen()).toBe(true);
    noteAnswer('no');
    expect(isQuestionOpen()).toBe(false);
  });
});
