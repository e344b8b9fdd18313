import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { QRCodeSVG } from 'qrcode.react';

import { qrLevel } from './qr-level';

describe('the level of a QR code', () => {
  it.each([
    ['H', 1273, 'H'],
    ['H', 1274, 'L'],
    ['L', 2953, 'L'],
    ['L', 2954, null],
    ['H', 2954, null],
  ] as const)('asked for %s, %i bytes: %s', (asked, bytes, level) => {
    expect(qrLevel('a'.repeat(bytes), asked)).toBe(level);
  });

  it('counts bytes, not letters', () => {
    expect(qrLevel('山'.repeat(984), 'L')).toBe('L');
    expect(qrLevel('山'.repeat(985), 'L')).toBeNull();
  });

  it('is one the code can be drawn at, at its limits', () => {
    for (const [level, bytes] of [['H', 1273] as const, ['L', 2953] as const]) {
      const draw = (length: number) =>
        renderToStaticMarkup(createElement(QRCodeSVG, { value: '~'.repeat(length), level }));
      expect(draw(bytes)).toContain('<path');
      expect(() => draw(bytes + 1)).toThrow(RangeError);
    }
  });
});
