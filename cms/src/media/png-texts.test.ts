import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { judgePicture } from './judge-picture';
import { withoutTexts } from './png-texts';
import { chunk, png } from './test/png';
import { unpack } from './upload-hooks';

jest.mock('sharp', () => jest.fn(jest.requireActual('sharp')));

const packed = deflateSync(Buffer.alloc(1024 * 1024));
const texts = [
  chunk('tEXt', Buffer.from('Author\0Somebody')),
  chunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0'), packed])),
  chunk('iTXt', Buffer.concat([Buffer.from('XML:com.adobe.xmp\0\x01\0\0\0'), packed])),
];
const profile = chunk('iCCP', Buffer.concat([Buffer.from('name\0\0'), packed]));
const ratio = chunk('pHYs', Buffer.from([0, 0, 0, 1, 0, 0, 0, 1, 0]));

describe('the texts in a PNG', () => {
  it('go, wherever they stand, and nothing else of it does', () => {
    expect(withoutTexts(png(10, 10, { more: [...texts, ratio, ...texts] }))).toEqual(
      png(10, 10, { more: [ratio] }),
    );
    const behind = Buffer.concat([png(10, 10), ...texts]);
    expect(withoutTexts(behind)).toEqual(png(10, 10));
    expect(withoutTexts(png(10, 10, { more: [ratio] }))).toEqual(png(10, 10, { more: [ratio] }));
  });

  it('one colour profile stays', () => {
    expect(withoutTexts(png(10, 10, { more: [profile, profile, profile] }))).toEqual(
      png(10, 10, { more: [profile] }),
    );
  });

  it('a broken file stays as it is', () => {
    const whole = png(10, 10, { more: [ratio] });
    for (let length = 0; length < whole.length; length += 1) {
      expect(withoutTexts(whole.subarray(0, length))).toEqual(whole.subarray(0, length));
    }
    const endless = Buffer.from(whole);
    endless.writeUInt32BE(0xffffffff, 8);
    expect(withoutTexts(endless)).toEqual(endless);
    const other = Buffer.concat([Buffer.from('GIF89a'), ...texts]);
    expect(withoutTexts(other)).toEqual(other);
  });

  it('reach the decoder neither when a picture is judged nor when it is unpacked', async () => {
    const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#369' } })
      .png()
      .toBuffer();
    // Behind the signature and the header.
    const start = 33;
    const full = Buffer.concat([picture.subarray(0, start), ...texts, picture.subarray(start)]);
    const given = jest.mocked(sharp).mockClear().mock.calls;
    expect(await judgePicture(full)).toMatchObject({ accepted: true });
    expect(await unpack(full)).not.toBeNull();
    expect(given.map(([input]) => input)).toEqual([picture, picture]);
  });
});
