import type { Known } from './process-start.js';

/** `leftovers`: what an owner that was killed had started; `remember`: keep a child as one of these. */
export type Claim = { leftovers: Known[]; remember: (child: Known) => void; release: () => void };

/**
 * Claims a name in a folder for this process, or answers the process that has it. Claims are numbered, `cms.3.json`: a
 * number is made once, by whoever links it first, and the highest one counts. So nobody ever removes a claim that may
 * have become another's meanwhile, which no check before could rule out.
 * @throws the system's own error when the folder cannot be made or written
 */
export function claim(folder: string, name: string): Claim | { owner: number };

/** Whether somebody has claimed the name and not given it back, be it running or killed. */
export function isOpen(folder: string, name: string): boolean;
