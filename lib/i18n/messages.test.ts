import { messages } from './messages';

function entries(tree: object, path = ''): [string, string][] {
  return Object.entries(tree).flatMap(
    ([key, value]): [string, string][] =>
      typeof value === 'string' ? [[`${path}${key}`, value]] : entries(value as object, `${path}${key}.`), // a message file holds strings and groups of them only
  );
}

const argumentsOf = (text: string) =>
  [...text.matchAll(/\{\s*(\w+)/g)]
    .map(([, name]) => name)
    .filter((name, at, all) => all.indexOf(name) === at)
    .sort();

describe('the messages', () => {
  const zh = new Map(entries(messages.zh));
  const en = new Map(entries(messages.en));

  it('have the same keys in both languages', () => {
    expect([...en.keys()].sort()).toEqual([...zh.keys()].sort());
  });

  it('have no empty text', () => {
    for (const [key, text] of [...zh, ...en]) expect([key, text.trim()]).not.toEqual([key, '']);
  });

  it('address a reader of Chinese in one way', () => {
    expect([...zh].filter(([, text]) => text.includes('您'))).toEqual([]);
  });

  it('have the punctuation of their language, but for what the catalogue of messages writes otherwise (M12, T26)', () => {
    const chinese = [...zh].filter(([, text]) => /\p{Script=Han}[,;:?!]/u.test(text));
    expect(chinese.map(([, text]) => text)).toEqual(chinese.map(() => '发送失败,请重新发送'));
    expect(
      [...en].filter(([, text]) =>
        /[，。；：？！、（）“”]\p{Script=Han}|[，。；：？！、（）]|'|"/u.test(text),
      ),
    ).toEqual([]);
  });

  it('take the same arguments in both languages', () => {
    for (const [key, text] of zh)
      if (!text.includes('plural'))
        expect([key, argumentsOf(en.get(key) ?? '')]).toEqual([key, argumentsOf(text)]);
  });
});
