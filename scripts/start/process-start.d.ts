/**
 * When a process began, in the words of the system; null when there is none of that number. A number alone names no
 * process: it is given out again, and soonest after a reboot.
 */
export function startedAt(pid: number): string | null;

/** One process for good: its number and when it began. */
export type Known = { pid: number; started: string | null };

/** The process that has this number now. */
export function know(pid: number): Known;

/** Whether that very process still runs, and not another one under its number. */
export function isStill(process: Known): boolean;
