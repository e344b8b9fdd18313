/** A rectangle of a drawing, in millimetres from the lower left corner. */
export type Outline = { x: number; y: number; width: number; height: number };

/** Between two views of one thing, in millimetres. */
const GAP = 60;

/**
 * Front view, and to its right the side view, of a thing as large as its words say: `240 × 115 × 53 mm`, `Ø 320 × 260 mm`.
 * A round thing is as deep as it is wide.
 */
export function outlinesOf(dimensions: string): Outline[] {
  const numbers = [...dimensions.matchAll(/\d+(?:\.\d+)?/g)].map(Number);
  const [width = 100, second = width, third] = numbers;
  const isRound = dimensions.includes('Ø');
  const height = third ?? second;
  const depth = isRound || third === undefined ? width : second;
  return [
    { x: 0, y: 0, width, height },
    { x: width + GAP, y: 0, width: depth, height },
  ];
}

/** A drawing in millimetres as DXF of release 12: four lines for each outline. */
export function toDxf(outlines: readonly Outline[]): Buffer {
  const lines = outlines.flatMap(({ x, y, width, height }) => {
    const corners = [
      [x, y],
      [x + width, y],
      [x + width, y + height],
      [x, y + height],
    ] as const;
    return corners.map((from, index) => ({ from, to: corners[(index + 1) % 4] ?? corners[0] }));
  });
  const entities = lines.flatMap(({ from, to }) => [
    ...[0, 'LINE', 8, 'OUTLINE', 10, from[0], 20, from[1], 30, 0],
    ...[11, to[0], 21, to[1], 31, 0],
  ]);
  const groups = [0, 'SECTION', 2, 'ENTITIES', ...entities, 0, 'ENDSEC', 0, 'EOF'];
  return Buffer.from(`${groups.join('\n')}\n`, 'latin1');
}

/** A4, in points. */
const PAGE = { width: 595, height: 842 };
const MARGIN = 56;
const LEADING = 18;
/** Room for the drawing, in points. */
const ROOM = { width: PAGE.width - 2 * MARGIN, height: 300 };

/**
 * A page of words above a drawing, as PDF.
 * @param lines in letters of Latin-1; the first is the heading
 */
export function toPdf(lines: readonly string[], outlines: readonly Outline[]): Buffer {
  const escaped = lines.map((line) => line.replace(/[\\()]/g, (sign) => `\\${sign}`));
  const words = escaped.map(
    (line, index) =>
      `BT /F1 ${index === 0 ? 20 : 11} Tf ${MARGIN} ${PAGE.height - MARGIN - 20 - index * LEADING} Td (${line}) Tj ET`,
  );
  const wide = Math.max(...outlines.map(({ x, width }) => x + width));
  const high = Math.max(...outlines.map(({ y, height }) => y + height));
  const scale = Math.min(ROOM.width / wide, ROOM.height / high);
  const floor = PAGE.height - 2 * MARGIN - lines.length * LEADING - high * scale - 20;
  const at = (value: number) => value.toFixed(2);
  const drawn = outlines.map(
    ({ x, y, width, height }) =>
      `${at(MARGIN + x * scale)} ${at(floor + y * scale)} ${at(width * scale)} ${at(height * scale)} re S`,
  );
  const content = [...words, '0.8 w', ...drawn].join('\n');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${PAGE.width} ${PAGE.height}] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>`,
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ];
  let text = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}`;
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`;
  // Every letter is one byte, so that the offsets are those of the file.
  return Buffer.from(text + table + trailer, 'latin1');
}
