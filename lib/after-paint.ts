/**
 * Runs something after the frame that shows what was changed before: a press is answered first, and what takes longer than a frame
 * follows it.
 * @returns what calls it off
 */
export function afterPaint(run: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => (timer = setTimeout(run)));
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
