import type { ReadingKind } from './reading';

type CountReadingProps = { id: number; kind: ReadingKind };

/** Says what this page shows; a reading of it is counted once it was in sight for two seconds (T16, C69). */
export function CountReading({ id, kind }: CountReadingProps) {
  return <span hidden data-reading={kind} data-reading-id={id} />;
}
