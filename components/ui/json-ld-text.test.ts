import { toScriptText } from './json-ld-text';

describe('structured data', () => {
  it('cannot close its own element', () => {
    const text = toScriptText({ name: '</script><script>alert(1)</script>' });
    expect(text).not.toContain('<');
    expect(JSON.parse(text)).toEqual({ name: '</script><script>alert(1)</script>' });
  });

  it('escapes the line separators and reads back unchanged', () => {
    const data = { a: 'x\u2028y\u2029z & <b>', b: [1, null, true] };
    expect(toScriptText(data)).not.toMatch(/[\u2028\u2029&]/);
    expect(JSON.parse(toScriptText(data))).toEqual(data);
  });

  it('leaves out what is undefined', () => {
    expect(toScriptText({ a: undefined, b: 1 })).toBe('{"b":1}');
  });
});
