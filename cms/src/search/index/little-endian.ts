/** Numbers are kept with their lowest byte first, which is how nearly all processors have them in memory. */
const IS_NATIVE = new Uint8Array(Uint16Array.of(1).buffer)[0] === 1;

/** The bytes of some numbers. They may be those of the numbers themselves, which must not change any more. */
export function toBytes(numbers: Uint16Array | Int32Array): Buffer {
  const bytes = Buffer.from(numbers.buffer, numbers.byteOffset, numbers.byteLength);
  return IS_NATIVE ? bytes : swap(Buffer.from(bytes), numbers.BYTES_PER_ELEMENT);
}

/** Fills numbers with what their bytes were kept as. @param bytes as many as the numbers have */
export function fromBytes<Numbers extends Uint16Array | Int32Array>(
  numbers: Numbers,
  bytes: Buffer,
): Numbers {
  const own = Buffer.from(numbers.buffer, numbers.byteOffset, numbers.byteLength);
  own.set(bytes);
  if (!IS_NATIVE) swap(own, numbers.BYTES_PER_ELEMENT);
  return numbers;
}

const swap = (bytes: Buffer, each: number) => (each === 2 ? bytes.swap16() : bytes.swap32());
