export type QrLevel = 'L' | 'H';

/** Bytes the largest QR code (version 40) holds, by its level of error correction (ISO/IEC 18004). */
const BYTES: Record<QrLevel, number> = { L: 2953, H: 1273 };

/** The level an address can be encoded at: the one asked for, else a lower one, else null. */
export function qrLevel(value: string, asked: QrLevel): QrLevel | null {
  const { length } = new TextEncoder().encode(value);
  return ([asked, 'L'] as const).find((level) => length <= BYTES[level]) ?? null;
}
