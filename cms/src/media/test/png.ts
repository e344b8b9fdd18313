import { crc32, deflateSync } from 'node:zlib';

/** A chunk of a PNG: length, type, data, sum. */
export const chunk = (type: string, data: Buffer) => {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const whole = Buffer.alloc(named.length + 8);
  whole.writeUInt32BE(data.length, 0);
  named.copy(whole, 4);
  whole.writeUInt32BE(crc32(named), named.length + 4);
  return whole;
};

type Png = { bits?: number; colour?: number; interlaced?: boolean; data?: Buffer; more?: Buffer[] };

/** A PNG whose header promises what it is asked to, whatever is behind it. */
export function png(
  width: number,
  height: number,
  { bits = 8, colour = 2, interlaced, data, more = [] }: Png = {},
) {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([bits, colour, 0, 0, interlaced ? 1 : 0], 8);
  const body = chunk('IDAT', data ?? deflateSync(Buffer.alloc(1000)));
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  return Buffer.concat([signature, chunk('IHDR', header), ...more, body, chunk('IEND', Buffer.alloc(0))]);
}
