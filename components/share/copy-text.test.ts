import { copyText } from './copy-text';

type Page = { execCommand: () => boolean };

/** The page as far as a copy needs it. */
function withPage({ writeText, execCommand }: { writeText?: () => Promise<void> } & Page) {
  const field = { value: '', readOnly: false, className: '', select: jest.fn(), remove: jest.fn() };
  const page = {
    activeElement: null,
    createElement: () => field,
    body: { append: jest.fn() },
    execCommand: jest.fn(execCommand),
  };
  const define = (name: string, value: unknown) =>
    Object.defineProperty(globalThis, name, { configurable: true, value });
  define('document', page);
  define('HTMLElement', Object);
  define('navigator', writeText ? { clipboard: { writeText } } : {});
  return { field, page };
}

describe('copying an address (N17, M40)', () => {
  it('takes the clipboard of the browser', async () => {
    const writeText = jest.fn().mockResolvedValue(undefined);
    const { page } = withPage({ writeText, execCommand: () => false });
    expect(await copyText('https://a.test/')).toBe(true);
    expect(writeText).toHaveBeenCalledWith('https://a.test/');
    expect(page.execCommand).not.toHaveBeenCalled();
  });

  it.each([
    ['has none', undefined],
    ['refuses it', () => Promise.reject(new Error('NotAllowedError'))],
  ])('selects the text where the browser %s', async (_why, writeText) => {
    const { field, page } = withPage({ writeText, execCommand: () => true });
    expect(await copyText('https://a.test/')).toBe(true);
    expect(field.value).toBe('https://a.test/');
    expect(field.select).toHaveBeenCalled();
    expect(page.execCommand).toHaveBeenCalledWith('copy');
    expect(field.remove).toHaveBeenCalled();
  });

  it.each([
    ['says no', () => false],
    [
      'throws',
      () => {
        throw new Error('not supported');
      },
    ],
  ])('is not said to have worked where the selection %s, too', async (_what, execCommand) => {
    const { field } = withPage({ execCommand });
    expect(await copyText('https://a.test/')).toBe(false);
    expect(field.remove).toHaveBeenCalled();
  });
});
