/** `/uploads/5f1c0e-650x433.webp` → 650 x 433; null when the name does not say. */
export function sizeInName(src: string): { width: number; height: number } | null {
  const [, width, height] = /-(\d{1,5})x(\d{1,5})\.[a-z]{3,4}$/i.exec(src) ?? [];
  const size = { width: Number(width), height: Number(height) };
  return size.width > 0 && size.height > 0 ? size : null;
}
