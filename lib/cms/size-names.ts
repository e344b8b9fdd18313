/** `size-650` is 650 wide, `medium` 300 (E5); other names say nothing. */
export function widthInKey(name: string): number {
  return name === 'medium' ? 300 : Number(/^size-(\d{2,4})$/.exec(name)?.[1] ?? 0);
}
